/** Durations from the specification; a loading toast stays until replaced. */
const DURATION_MS = { plain: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY } as const;
/** With an action there must be time to reach it. */
const ACTION_MS = 8000;
const MAX_TOASTS = 20;

export interface ToastOptions {
  /** The toast to replace, usually a loading one. */
  id?: number | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** Milliseconds. */
  duration?: number | undefined;
}

export interface Toast {
  id: number;
  tone: 'loading' | 'success' | 'error' | 'plain';
  text: string;
  action: ToastOptions['action'];
  /** Counts down unless paused. */
  remainingMs: number;
  /** Incremented by each replacement, so that it is announced again. */
  version: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
let pausedAt: number | undefined;
let runningSince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Oldest first. */
export function listToasts(): readonly Toast[] {
  return toasts;
}

/** Shows a toast, or replaces the one with `options.id`. Returns its id. */
export function showToast(tone: Toast['tone'], text: string, options: ToastOptions = {}): number {
  const replaced = toasts.find((toast) => toast.id === options.id);
  const id = options.id ?? ++lastId;
  const left = options.duration ?? (options.action ? ACTION_MS : DURATION_MS[tone]);
  const fresh: Toast = {
    id,
    tone,
    text,
    action: options.action,
    remainingMs: left,
    version: (replaced?.version ?? 0) + 1,
  };
  setToasts([...unexpiredToasts().filter((toast) => toast.id !== id), fresh].slice(-MAX_TOASTS));
  return id;
}

/** All toasts when `id` is omitted. */
export function dismissToast(id?: number): void {
  setToasts(unexpiredToasts().filter((toast) => id !== undefined && toast.id !== id));
}

/** Pauses the countdown on hover and focus. */
export function pauseToasts(): void {
  if (pausedAt !== undefined) return;
  setToasts(unexpiredToasts());
  pausedAt = performance.now();
  clearTimeout(timer);
}

export function resumeToasts(): void {
  if (pausedAt === undefined) return;
  pausedAt = undefined;
  runningSince = performance.now();
  scheduleExpiry();
}

function unexpiredToasts(): readonly Toast[] {
  if (pausedAt !== undefined) return toasts;
  const passed = performance.now() - runningSince;
  return toasts
    .map((toast) => ({ ...toast, remainingMs: toast.remainingMs - passed }))
    .filter((toast) => toast.remainingMs > 0);
}

function setToasts(next: readonly Toast[]) {
  runningSince = performance.now();
  toasts = next;
  // No pointerleave event follows once the last toast is gone.
  if (next.length === 0) pausedAt = undefined;
  for (const listener of listeners) listener();
  scheduleExpiry();
}

function scheduleExpiry() {
  clearTimeout(timer);
  const soonest = Math.min(...toasts.map((toast) => toast.remainingMs));
  if (pausedAt === undefined && Number.isFinite(soonest))
    timer = setTimeout(() => setToasts(unexpiredToasts()), Math.max(soonest, 0));
}
