export const media = {
  length: 'Length',
  videoOf: (p: { author: string }) => `Video shared by ${p.author}`,
  videoFailed: 'The video cannot be played here.',
  downloadVideo: 'Download the video',
};
