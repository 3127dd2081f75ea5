export type Reaction = { count: number; mine: boolean };

type ReactionPorts = {
  /** Sets the wanted state on the server and answers what stands there now. */
  send(postId: string, wanted: boolean): Promise<Reaction>;
  /** Shows a state wherever the post is shown. */
  show(postId: string, reaction: Reaction): void;
  /** Somebody else reacted while our own call was under way: the count is to be read anew. */
  onStale(postId: string): void;
};

/** Told when the server refused or could not be reached; the state before is shown again by then. */
export type OnReactionFailure = (wanted: boolean, error: unknown) => void;

type PendingReaction = {
  server: Reaction;
  wanted: boolean;
  liveCount: number | null;
  onFailure: OnReactionFailure;
};

export type ReactionQueue = {
  /** Takes the member's intent. `shown` is what the screen says at that moment. */
  set(postId: string, wanted: boolean, shown: Reaction, onFailure: OnReactionFailure): void;
  /** Takes a count that the live stream tells; says whether it may be shown at once. */
  receiveLiveCount(postId: string, count: number): boolean;
};

/** What to show while the server does not know yet. */
export function getOptimisticReaction(server: Reaction, wanted: boolean): Reaction {
  if (wanted === server.mine) return server;
  return { mine: wanted, count: Math.max(0, server.count + (wanted ? 1 : -1)) };
}

/**
 * One queue for each post: one call at a time, the last intent wins, the server's answer is final. Intents are
 * states ("prayed"), never flips, so that a repeat of a lost call changes nothing.
 */
export function createReactionQueue(ports: ReactionPorts): ReactionQueue {
  const pendingByPost = new Map<string, PendingReaction>();

  async function run(postId: string, pending: PendingReaction) {
    for (;;) {
      const wanted = pending.wanted;
      try {
        pending.server = await ports.send(postId, wanted);
      } catch (error) {
        // NOTE: a call may have arrived although its answer was lost; a newer intent has to be sent in any case.
        if (pending.wanted !== wanted) continue;
        pendingByPost.delete(postId);
        ports.show(postId, pending.server);
        // Nothing to tell somebody who sees what they asked for: they had changed their mind back.
        if (wanted !== pending.server.mine) pending.onFailure(wanted, error);
        return;
      }
      if (pending.wanted === wanted) break;
    }
    pendingByPost.delete(postId);
    ports.show(postId, pending.server);
    // Whether the count that was liveCount is older or newer than our answer cannot be told from here.
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
      if (wanted === shown.mine) return;
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
  };
}
