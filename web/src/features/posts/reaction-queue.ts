export type Reaction = { count: number; hasReacted: boolean };

type ReactionPorts = {
  /** `server` is the state that it knows. */
  send(postId: string, wanted: boolean, server: Reaction): Promise<Reaction>;
  show(postId: string, reaction: Reaction): void;
  /** Another member reacted during our request: the count must be refetched. */
  onStale(postId: string): void;
};

/** Called after the previous state is restored. */
export type OnReactionFailure = (wanted: boolean, error: unknown) => void;

type PendingReaction = {
  server: Reaction;
  wanted: boolean;
  liveCount: number | null;
  onFailure: OnReactionFailure;
};

export type ReactionQueue = {
  /** `shown` is the state on the screen when the member pressed. */
  set(postId: string, wanted: boolean, shown: Reaction, onFailure: OnReactionFailure): void;
  /** Receives a count from the live stream; returns whether it may be shown now. */
  receiveLiveCount(postId: string, count: number): boolean;
  /** What to show instead of a state that was read during our request. */
  getShown(postId: string, read: Reaction): Reaction;
};

export function getOptimisticReaction(server: Reaction, wanted: boolean): Reaction {
  if (wanted === server.hasReacted) return server;
  return { hasReacted: wanted, count: Math.max(0, server.count + (wanted ? 1 : -1)) };
}

/**
 * One request at a time per post; the last intent wins and the server's response is final. Intents are states, not
 * toggles, so that repeating a lost request changes nothing.
 */
export function createReactionQueue(ports: ReactionPorts): ReactionQueue {
  const pendingByPost = new Map<string, PendingReaction>();

  async function run(postId: string, pending: PendingReaction) {
    for (;;) {
      const wanted = pending.wanted;
      try {
        pending.server = await ports.send(postId, wanted, pending.server);
      } catch (error) {
        // The request may have arrived although its response was lost: a newer intent must be sent in any case.
        if (pending.wanted !== wanted) continue;
        pendingByPost.delete(postId);
        ports.show(postId, pending.server);
        // The member changed their mind back: the screen shows what they want.
        if (wanted !== pending.server.hasReacted) pending.onFailure(wanted, error);
        return;
      }
      if (pending.wanted === wanted) break;
    }
    pendingByPost.delete(postId);
    ports.show(postId, pending.server);
    // The live count may be older or newer than our response.
    if (pending.liveCount !== null && pending.liveCount !== pending.server.count) ports.onStale(postId);
  }

  return {
    set(postId, wanted, shown, onFailure) {
      const pending = pendingByPost.get(postId);
      if (pending) {
        pending.wanted = wanted;
        pending.onFailure = onFailure;
        ports.show(postId, getOptimisticReaction(pending.server, wanted));
        return;
      }
      if (wanted === shown.hasReacted) return;
      const fresh: PendingReaction = { server: shown, wanted, liveCount: null, onFailure };
      pendingByPost.set(postId, fresh);
      ports.show(postId, getOptimisticReaction(shown, wanted));
      void run(postId, fresh);
    },
    receiveLiveCount(postId, count) {
      const pending = pendingByPost.get(postId);
      if (!pending) return true;
      pending.liveCount = count;
      return false;
    },
    getShown(postId, read) {
      const pending = pendingByPost.get(postId);
      return pending ? getOptimisticReaction(pending.server, pending.wanted) : read;
    },
  };
}
