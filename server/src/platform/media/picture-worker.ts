import { PictureError, preparePicture } from './decode.ts';
import type { PictureJob, PictureJobResult } from './picture-job.ts';

// The picture process holds no secret, no connection and no data but the current file, so a crash harms nothing else.

process.on('message', (job: PictureJob) => {
  void answer(job).then((said) => process.send?.(said));
});
process.on('disconnect', () => process.exit());

async function answer({ id, path, widths, png }: PictureJob): Promise<PictureJobResult> {
  try {
    return { id, picture: await preparePicture(path, widths, png) };
  } catch (error) {
    return { id, ...describe(error) };
  }
}

function describe(
  error: unknown,
): Pick<Extract<PictureJobResult, { failure: unknown }>, 'failure' | 'reason'> {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof PictureError) return { failure: error.failure, reason };
  const isFull =
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
  return { failure: isFull ? 'full' : 'failed', reason };
}
