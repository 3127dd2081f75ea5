export type Batcher = {
  /** Runs now when idle, otherwise with the next batch. */
  trigger(): void;
  /** Resolves when a batch that began after this call is done. */
  triggerAndWait(): Promise<void>;
  stop(): void;
};

type BatcherParts = {
  intervalMs: number;
  retryDelayMs: number;
  /** Returns whether there is more to do. Never called concurrently. */
  run(): Promise<boolean>;
  onFailure(error: unknown): void;
};

const restFactor = 2;
const maxRestMs = 1_000;

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
    // A longer rest, so that slow batches never take most of the process's time.
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
