/**
 * Call `draw` so many times a second until the result is called, in tabs that nobody looks at too: timers rest there, what sounds does not. A host
 * who shows another window is not in this tab.
 */
export function everyFrame(context: AudioContext, perSecond: number, draw: () => void): () => void {
  const frame = 1 / perSecond;
  let isOn = true;
  let next = context.currentTime;
  let drawnAt = 0;
  const drawIfDue = () => {
    const now = performance.now();
    if (now - drawnAt < (frame * 1_000) / 2) return;
    drawnAt = now;
    draw();
  };
  const tick = () => {
    if (!isOn) return;
    next = Math.max(next + frame, context.currentTime);
    const silence = new ConstantSourceNode(context, { offset: 0 });
    silence.onended = () => {
      silence.disconnect();
      drawIfDue();
      tick();
    };
    silence.connect(context.destination);
    silence.start();
    silence.stop(next);
  };
  tick();
  // Where there is nothing to hear with, or the browser holds sound back.
  const timer = setInterval(drawIfDue, frame * 1_000);
  return () => {
    isOn = false;
    clearInterval(timer);
  };
}
