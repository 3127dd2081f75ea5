import { performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const checkIntervalMs = 2_000;
/** Collecting stops the server for 0.15 s: only when it has nothing to do, for this much memory, and not again soon. */
const maxUtilization = 0.05;
const minUnusedBytes = 16 * 1024 * 1024;
const pauseMs = 30_000;

/**
 * V8 keeps the young generation as large as the busiest moment needed, 31 MB after a start, and shrinks it only in its most
 * thorough collection, which Node never asks for. Checks as long as the process runs, without keeping it alive.
 */
export function releaseMemoryWhenIdle(): void {
  const collect = exposeCollector();
  let before = performance.eventLoopUtilization();
  let nextAt = 0;
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    if (utilization < maxUtilization && performance.now() > nextAt && unusedBytes() > minUnusedBytes) {
      collect();
      nextAt = performance.now() + pauseMs;
    }
    before = performance.eventLoopUtilization();
  }, checkIntervalMs).unref();
}

/** Resident, but holding nothing. */
const unusedBytes = (): number =>
  getHeapSpaceStatistics().reduce(
    (total, { physical_space_size, space_used_size }) => total + physical_space_size - space_used_size,
    0,
  );

function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  return () => {
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
}
