"""Chromium without a window, driven by its DevTools protocol over a pipe, with nothing but Python."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Chromium:
  """A browser with one page."""

  def __init__(self, width=1400, height=900):
    program = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
    if program is None:
      raise SystemExit("chromium is missing: apt-get install chromium")
    self.profile = tempfile.mkdtemp()
    commands, self.input = os.pipe()
    self.output, answers = os.pipe()

    def connect():
      # The browser reads commands from 3 and writes answers to 4; first out of the way of both.
      reading, writing = os.dup(commands), os.dup(answers)
      os.dup2(reading, 3)
      os.dup2(writing, 4)

    self.process = subprocess.Popen(
      [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
       "--no-first-run", "--disable-background-networking", "--disable-component-update", f"--user-data-dir={self.profile}",
       f"--window-size={width},{height}", "about:blank"],
      close_fds=False, preexec_fn=connect, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(commands)
    os.close(answers)
    self.buffer, self.number, self.session, self.events = b"", 0, None, []
    pages = self.send("Target.getTargets")["targetInfos"]
    target = next(page["targetId"] for page in pages if page["type"] == "page")
    self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ("Page", "Runtime", "Network", "Log"):
      self.send(f"{domain}.enable")
    self.resize(width, height)

  def send(self, method, **parameters):
    """Sends a command and returns its answer; what happens meanwhile is kept in `events`."""
    self.number += 1
    message = {"id": self.number, "method": method, "params": parameters}
    if self.session:
      message["sessionId"] = self.session
    os.write(self.input, json.dumps(message).encode() + b"\0")
    while True:
      answer = self.receive()
      if answer.get("id") == self.number:
        if "error" in answer:
          raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]
      self.events.append(answer)

  def receive(self, limit=60):
    while b"\0" not in self.buffer:
      if not select.select([self.output], [], [], limit)[0]:
        raise RuntimeError("the browser does not answer")
      part = os.read(self.output, 1 << 20)
      if not part:
        raise RuntimeError("the browser has ended")
      self.buffer += part
    message, _, self.buffer = self.buffer.partition(b"\0")
    return json.loads(message)

  def open(self, url):
    """Opens a page and returns the seconds until it was loaded."""
    self.events = []
    begin = time.monotonic()
    self.send("Page.navigate", url="about:blank")
    self.send("Page.navigate", url=url)
    while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
      self.events.append(self.receive())
    # The first of the two pages may have been the one that was loaded.
    while self.evaluate("document.readyState + location.protocol") != "completefile:":
      pass
    return time.monotonic() - begin

  def evaluate(self, expression):
    result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
    if "exceptionDetails" in result:
      raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
    return result["result"].get("value")

  def resize(self, width, height):
    self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

  def emulate(self, media="", dark=False):
    scheme = "dark" if dark else "light"
    self.send("Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}])
    # Until the page has heard of it.
    self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

  def press(self, key, shift=False):
    """Presses a key as a person does: `a`, `Enter`, `ArrowDown`."""
    codes = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
    text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
    code = codes.get(key, ord(key.upper()[0]))
    common = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
    self.send("Input.dispatchKeyEvent", type="keyDown", **common, **text)
    self.send("Input.dispatchKeyEvent", type="keyUp", **common)

  def type(self, text):
    for letter in text:
      self.press(letter)

  def mouse(self, kind, x, y, **more):
    self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", **more)

  def click(self, x, y):
    self.mouse("mousePressed", x, y, clickCount=1)
    self.mouse("mouseReleased", x, y, clickCount=1)

  def drag(self, start, end):
    self.mouse("mousePressed", *start, clickCount=1, buttons=1)
    for step in range(1, 6):
      x, y = (a + (b - a) * step / 5 for a, b in zip(start, end))
      self.mouse("mouseMoved", x, y, buttons=1)
    self.mouse("mouseReleased", *end, clickCount=1)

  def picture(self, path):
    data = self.send("Page.captureScreenshot", format="png")["data"]
    with open(path, "wb") as file:
      file.write(base64.b64decode(data))

  def print(self, path):
    data = self.send("Page.printToPDF", printBackground=False, preferCSSPageSize=True)["data"]
    with open(path, "wb") as file:
      file.write(base64.b64decode(data))

  def requests(self):
    """The addresses that the page asked for, other than itself."""
    return [
      event["params"]["request"]["url"] for event in self.events
      if event.get("method") == "Network.requestWillBeSent" and event["params"]["type"] != "Document"
    ]

  def problems(self):
    """Errors of scripts, and what the console says."""
    kinds = ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")
    return [event["params"] for event in self.events if event.get("method") in kinds]

  def close(self):
    self.process.terminate()
    self.process.wait()
    shutil.rmtree(self.profile, ignore_errors=True)
