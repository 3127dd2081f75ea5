export const en = {
  label: 'May be on the parish’s printed sheet',
  hint: 'For those who have no phone or computer. It may also be shown on the screen in the lobby, or read by phone to someone in the prayer chain. You can change your mind later, but a sheet that is already printed stays printed.',
  hintAbout: 'Ask the person it’s about, too.',
  choices: {
    no: 'No',
    without_name: 'Yes, without my name',
    first_name: 'Yes, with my first name',
    full_name: 'Yes, with my full name',
  },
};
export type PrintingWords = typeof en;
