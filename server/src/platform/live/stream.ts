import type { ServerResponse } from 'node:http';

/** Who listens: a member by a session, or a guest. */
export type ListenerIdentity = { memberId: string; sessionId: string } | null;

/** One open page. */
export type LiveStream = {
  identity: ListenerIdentity;
  /** Sends text of the event stream; ends the stream of a reader that does not keep up. */
  write(text: string | Buffer): void;
  end(farewell?: string): void;
};

// safety.md H8. A reader that is so far behind comes back and asks for what it missed.
const maxBufferBytes = 256 * 1024;

export function createLiveStream(response: ServerResponse, identity: ListenerIdentity): LiveStream {
  return {
    identity,
    write(text) {
      if (response.destroyed || response.writableEnded) return;
      response.write(text);
      if (response.writableLength > maxBufferBytes) response.destroy();
    },
    end(farewell = '') {
      if (!response.writableEnded) response.end(farewell);
    },
  };
}
