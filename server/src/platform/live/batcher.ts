export type Batcher = {
  /** There is something to do: at once when it is quiet, otherwise together with all else of the next moment. */
  soon(): void;
  stop(): void;
};

type BatcherParts = {
  /** Milliseconds from one batch to the next. */
  every: number;
  /** Milliseconds to wait after a failure. */
  retryAfter: number;
  /** Does what there is to do; answers whether there is more. Never called twice at a time. */
  run(): Promise<boolean>;
  onFailure(error: unknown): void;
};

/** Runs a piece of work whenever there is some, never too often. */
export function createBatcher({ every, retryAfter, run, onFailure }: BatcherParts): Batcher {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let lastAt = Number.NEGATIVE_INFINITY;

  function schedule(atLeast: number): void {
    if (timer || isStopped) return;
    timer = setTimeout(() => void work(), Math.max(atLeast, lastAt + every - performance.now(), 0));
  }

  async function work(): Promise<void> {
    timer = undefined;
    isRunning = true;
    isWanted = false;
    lastAt = performance.now();
    let wait = 0;
    try {
      isWanted = (await run()) || isWanted;
    } catch (error) {
      onFailure(error);
      isWanted = true;
      wait = retryAfter;
    }
    isRunning = false;
    if (isWanted) schedule(wait);
  }

  return {
    soon() {
      if (isRunning) isWanted = true;
      else schedule(0);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
