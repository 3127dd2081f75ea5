export const media = {
  length: 'Length',
  videoOf: (p: { author: string }) => `Video shared by ${p.author}`,
  videoFailed: 'The video can’t be played here.',
  downloadVideo: 'Download the video',
};
