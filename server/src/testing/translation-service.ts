import { createServer } from 'node:http';
import { listen } from './fake-internet.ts';

type Request = { q: string; source: string; target: string; format: string; api_key?: string };

export type TranslationService = {
  url: string;
  /** What was sent to it. */
  received: Request[];
  /** How it answers from now on; null: well. */
  fail(how: number | 'silence' | 'nonsense' | null): void;
  /** Answers nothing until what it returns is called. */
  hold(): () => void;
  close(): Promise<void>;
};

/** Speaks LibreTranslate's API below a path; "Rain" in English is "[fr] Rain" in French. Asks for a key when one is given. */
export async function startTranslationService(key?: string): Promise<TranslationService> {
  const received: Request[] = [];
  let held = Promise.resolve();
  let failure: Parameters<TranslationService['fail']>[0] = null;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method !== 'POST' || request.url !== '/libre/translate')
      return reply(404, { error: 'Not found' });
    const body: Request = JSON.parse(text);
    received.push(body);
    await held;
    if (failure === 'silence') return request.socket.destroy();
    if (failure === 'nonsense') return reply(200, { translated: [] });
    if (failure !== null) return reply(failure, { error: 'Slowdown' });
    if (body.api_key !== key) return reply(403, { error: 'Invalid API key' });
    return reply(200, { translatedText: `[${body.target}] ${body.q}` });
  });
  const url = `http://127.0.0.1:${await listen(server)}/libre`;
  return {
    url,
    received,
    fail: (how) => {
      failure = how;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
