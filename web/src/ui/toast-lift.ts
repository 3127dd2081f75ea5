export interface Box {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const GAP = 8;

/**
 * How far a toast must move up so that it covers none of the boxes, in pixels; 0 when there is no free place below
 * `ceiling`.
 */
export function findToastLift(toast: Box, boxes: readonly Box[], ceiling: number): number {
  let lift = 0;
  for (;;) {
    const covered = boxes.filter((box) => isCovered(box, toast, lift));
    if (covered.length === 0) return lift;
    lift = toast.bottom - Math.min(...covered.map(({ top }) => top)) + GAP;
    if (toast.top - lift < ceiling) return 0;
  }
}

const isCovered = (box: Box, toast: Box, lift: number): boolean =>
  box.left < toast.right &&
  box.right > toast.left &&
  box.top < toast.bottom - lift + GAP &&
  box.bottom > toast.top - lift - GAP &&
  box.bottom > box.top;
