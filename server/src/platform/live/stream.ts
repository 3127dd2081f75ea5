import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export type ListenerIdentity = { memberId: string; sessionId: string } | null;

export type LiveStream = {
  /** Unguessable; a page names its posts with it. */
  id: string;
  identity: ListenerIdentity;
  /** Ends the stream of a client that reads too slowly. */
  write(text: string | Buffer): void;
  end(farewell?: string): void;
};

// A client that is further behind reconnects and asks for what it missed.
const maxBufferBytes = 256 * 1024;

export function createLiveStream(response: ServerResponse, identity: ListenerIdentity): LiveStream {
  return {
    id: randomBytes(18).toString('base64url'),
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
