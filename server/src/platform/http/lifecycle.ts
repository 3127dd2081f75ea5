/**
 * Where a process is between its start and its end. `/readyz` is green only when it is `ready`; while it is `draining`
 * requests are served, each with `Connection: close`, until whoever balances the load has noticed.
 */
export type Lifecycle = { phase: 'starting' | 'ready' | 'draining' };
