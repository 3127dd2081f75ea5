export const testimonies = {
  add: 'Share Testimony',
  textRequired: 'Content is required',
  form: {
    formTitle: 'Your testimony',
    title: 'Title',
    text: 'Content',
    textHint: 'What happened, and what do you give thanks for?',
    send: 'Share',
    ofAnswer: (p: { prayer: string }) =>
      `Your testimony and your prayer “${p.prayer}” will link to each other.`,
  },
};
