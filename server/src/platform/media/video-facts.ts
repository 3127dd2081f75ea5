/** What a video says of itself. Width and height are as shown, turned upright; null where it does not tell. */
export type VideoInfo = {
  mime: 'video/mp4' | 'video/webm';
  width: number | null;
  height: number | null;
  seconds: number | null;
};
