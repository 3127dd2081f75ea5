import type { ServerResponse } from 'node:http';

/** Who listens: a member by a session, or a guest. */
export type ListenerIdentity = { memberId: string; sessionId: string } | null;

/** One open page. */
export type Stream = {
  who: ListenerIdentity;
  /** Sends text of the event stream; ends the stream of a reader that does not keep up. */
  write(text: string | Buffer): void;
  end(farewell?: string): void;
};

// safety.md H8. A reader that is so far behind comes back and asks for what it missed.
const bufferMost = 256 * 1024;

export function createStream(response: ServerResponse, who: ListenerIdentity): Stream {
  return {
    who,
    write(text) {
      if (response.destroyed || response.writableEnded) return;
      response.write(text);
      if (response.writableLength > bufferMost) response.destroy();
    },
    end(farewell = '') {
      if (!response.writableEnded) response.end(farewell);
    },
  };
}
