export type Reaction = { count: number; mine: boolean };

type Ports = {
  /** Sets the wanted state on the server and answers what stands there now. */
  send(postId: string, wanted: boolean): Promise<Reaction>;
  /** Shows a state wherever the post is shown. */
  show(postId: string, reaction: Reaction): void;
  /** Somebody else reacted while our own call was under way: the count is to be read anew. */
  onStale(postId: string): void;
};

/** Told when the server refused or could not be reached; the state before is shown again by then. */
export type OnReactionFailure = (wanted: boolean, error: unknown) => void;

type Pending = { server: Reaction; wanted: boolean; heard: number | null; onFailure: OnReactionFailure };

export type ReactionQueue = {
  /** Takes the member's intent. `shown` is what the screen says at that moment. */
  set(postId: string, wanted: boolean, shown: Reaction, onFailure: OnReactionFailure): void;
  /** Takes a count that the live stream tells; says whether it may be shown at once. */
  hear(postId: string, count: number): boolean;
};

/** What to show while the server does not know yet. */
export function withIntent(server: Reaction, wanted: boolean): Reaction {
  if (wanted === server.mine) return server;
  return { mine: wanted, count: Math.max(0, server.count + (wanted ? 1 : -1)) };
}

/**
 * One queue for each post: one call at a time, the last intent wins, the server's answer is final. Intents are
 * states ("prayed"), never flips, so that a repeat of a lost call changes nothing.
 */
export function createReactionQueue(ports: Ports): ReactionQueue {
  const pendings = new Map<string, Pending>();

  async function run(postId: string, pending: Pending) {
    for (;;) {
      const wanted = pending.wanted;
      try {
        pending.server = await ports.send(postId, wanted);
      } catch (error) {
        // NOTE: a call may have arrived although its answer was lost; a newer intent has to be sent in any case.
        if (pending.wanted !== wanted) continue;
        pendings.delete(postId);
        ports.show(postId, pending.server);
        // Nothing to tell somebody who sees what they asked for: they had changed their mind back.
        if (wanted !== pending.server.mine) pending.onFailure(wanted, error);
        return;
      }
      if (pending.wanted === wanted) break;
    }
    pendings.delete(postId);
    ports.show(postId, pending.server);
    // Whether the count that was heard is older or newer than our answer cannot be told from here.
    if (pending.heard !== null && pending.heard !== pending.server.count) ports.onStale(postId);
  }

  return {
    set(postId, wanted, shown, onFailure) {
      const pending = pendings.get(postId);
      if (pending) {
        pending.wanted = wanted;
        pending.onFailure = onFailure;
        ports.show(postId, withIntent(pending.server, wanted));
        return;
      }
      if (wanted === shown.mine) return;
      const fresh: Pending = { server: shown, wanted, heard: null, onFailure };
      pendings.set(postId, fresh);
      ports.show(postId, withIntent(shown, wanted));
      void run(postId, fresh);
    },
    hear(postId, count) {
      const pending = pendings.get(postId);
      if (!pending) return true;
      pending.heard = count;
      return false;
    },
  };
}
