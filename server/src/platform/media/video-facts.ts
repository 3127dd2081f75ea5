/** Width and height are as displayed, rotation applied; null when unknown. */
export type VideoInfo = {
  mime: 'video/mp4' | 'video/webm';
  width: number | null;
  height: number | null;
  seconds: number | null;
};
