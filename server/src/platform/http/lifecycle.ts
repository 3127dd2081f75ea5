/** While `draining`, requests are served with `Connection: close` until the load balancer has noticed. */
export type Lifecycle = { phase: 'starting' | 'ready' | 'draining' };
