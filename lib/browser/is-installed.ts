/** Whether the shop runs as an app that was put on the home screen: a device of one's own, not a shared browser. */
export const isInstalled = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;
