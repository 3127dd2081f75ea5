export type Batcher = {
  /** There is something to do: at once when it is quiet, otherwise together with all else of the next moment. */
  trigger(): void;
  /** The same; resolves when a batch that began after this moment is done. */
  triggerAndWait(): Promise<void>;
  stop(): void;
};

type BatcherParts = {
  /** Milliseconds from one batch to the next. */
  intervalMs: number;
  /** Milliseconds to wait after a failure. */
  retryDelayMs: number;
  /** Does what there is to do; answers whether there is more. Never called twice at a time. */
  run(): Promise<boolean>;
  onFailure(error: unknown): void;
};

const restFactor = 2;
const maxRestMs = 1_000;

/** Runs a piece of work whenever there is some, never too often. */
export function createBatcher({ intervalMs, retryDelayMs, run, onFailure }: BatcherParts): Batcher {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let nextAt = Number.NEGATIVE_INFINITY;
  let waiting: (() => void)[] = [];

  function schedule(atLeast: number): void {
    if (timer || isStopped) return;
    timer = setTimeout(() => void work(), Math.max(atLeast, nextAt - performance.now(), 0));
  }

  async function work(): Promise<void> {
    timer = undefined;
    isRunning = true;
    isWanted = false;
    const startedAt = performance.now();
    const served = waiting;
    waiting = [];
    let wait = 0;
    try {
      isWanted = (await run()) || isWanted;
      for (const done of served) done();
    } catch (error) {
      onFailure(error);
      isWanted = true;
      wait = retryDelayMs;
      waiting.push(...served);
    }
    isRunning = false;
    // What took long rests longer: most of the time belongs to others.
    const endedAt = performance.now();
    nextAt = Math.max(
      startedAt + intervalMs,
      endedAt + Math.min(restFactor * (endedAt - startedAt), maxRestMs),
    );
    if (isWanted) schedule(wait);
  }

  function soon(): void {
    if (isRunning) isWanted = true;
    else schedule(0);
  }

  return {
    trigger: soon,
    triggerAndWait: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        soon();
      }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
