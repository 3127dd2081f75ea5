export const en = {
  label: 'Display',
  events: 'Coming up',
  prayers: 'Let us pray',
  online: 'Online',
  part: (p: { part: number; parts: number }) => `${p.part} of ${p.parts}`,
  visit: 'Find us online',
  welcome: 'Welcome',
  connecting: 'Waiting for the connection...',
  off: 'This display was turned off.',
};
export type DisplayWords = typeof en;
