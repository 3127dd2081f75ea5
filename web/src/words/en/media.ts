/** Pictures and videos: chosen in the composer, and played in a post. */
export const media = {
  /** What the button adds: on a tab for pictures, for videos, or for both. */
  pick: { image: 'Picture', video: 'Video', any: 'Picture or video' },
  add: { image: 'Add a picture', video: 'Add a video', any: 'Add a picture or a video' },
  change: {
    image: 'Choose another picture',
    video: 'Choose another video',
    any: 'Choose another picture or video',
  },
  choose: { image: 'Choose a picture', video: 'Choose a video', any: 'Choose a picture or a video' },
  camera: { image: 'Take a picture', video: 'Record a video' },
  remove: { image: 'Remove the picture', video: 'Remove the video' },
  drop: {
    image: 'Drop the picture here',
    video: 'Drop the video here',
    any: 'Drop the picture or video here',
  },
  preview: (p: { name: string }) => `Preview of ${p.name}`,
  megabytes: (p: { size: string }) => `${p.size} MB`,
  noPreview: {
    image: 'This browser cannot show a preview of this picture. You can try to share it all the same.',
    video: 'This browser cannot play this video. You can try to share it all the same.',
  },
  alt: { image: 'Describe the picture (optional)', video: 'Describe the video (optional)' },
  altHint: {
    image: 'For people who cannot see it.',
    video: 'For people who cannot see or hear it: what happens, and what is said.',
  },
  wrongKind: {
    image: 'Please choose a picture. Other files cannot be shared here.',
    video: 'Please choose a video. Other files cannot be shared here.',
    any: 'Please choose a picture or a video. Other files cannot be shared here.',
  },
  lost: (p: { name: string }) => `Please choose “${p.name}” again: it could not be kept.`,
  uploading: { image: 'Uploading the picture', video: 'Uploading the video' },
  working: { image: 'Preparing the picture', video: 'Preparing the video' },
  percent: (p: { percent: number }) => `${p.percent}%`,
  cancel: 'Cancel',
  length: 'Length',
  videoOf: (p: { author: string }) => `Video shared by ${p.author}`,
  videoFailed: 'The video cannot be played here.',
  downloadVideo: 'Download the video',
};
