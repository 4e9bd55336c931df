/** A field in a frame of a card company: what is typed there, only its script sees. */
export function frameField(place: HTMLElement, label: string) {
  const frame = document.createElement('iframe');
  frame.title = label;
  place.append(frame);
  const input = (frame.contentDocument as Document).createElement('input');
  input.setAttribute('aria-label', label);
  frame.contentDocument?.body.append(input);
  return { frame, input };
}

/** Types into such a field. */
export function typeInFrame(label: string, text: string): void {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${label}"]`);
  const input = frame?.contentDocument?.querySelector('input');
  if (!input) throw new Error(`There is no frame ${label}`);
  input.value = text;
  for (const event of ['focus', 'input', 'blur']) input.dispatchEvent(new Event(event));
}
