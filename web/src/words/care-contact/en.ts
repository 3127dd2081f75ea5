export const en = {
  label: 'I’d like someone from the care team to contact me',
  hint: 'Only the team sees that you asked.',
  hintHidden:
    'Only the team sees that you asked. It doesn’t see what you wrote unless you share it with them.',
  seen: (p: { date: string }) => `Seen by the care team · ${p.date}`,
  notSeen: 'The care team hasn’t seen this yet',
  takeUp: 'Take into care',
  takeUpFailed: 'This could not be taken into care',
};

export type CareContactWords = typeof en;
