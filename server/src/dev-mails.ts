import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import { notFound } from './platform/errors.ts';
import { type Html, html } from './platform/html.ts';
import { findInOutbox, listOutbox } from './platform/mail/outbox.ts';
import type { ParsedMail } from './platform/mail/parse-eml.ts';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// Mails keep their own styles, without scripts, pictures or forms; links open outside.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** Only in development without a mail server: anyone who can open these pages can read every member's codes. */
export function addDevMails(app: FastifyInstance, config: Config): void {
  if (!config.isDevelopment || config.mailUrl !== undefined) return;
  const options = {
    config: {
      nonEndpoint: {
        access: 'anyone',
        rate: 'none',
        reason: 'in development only: the mails that were not sent',
      },
    },
  } as const;
  const find = async (name: string): Promise<ParsedMail> => {
    const source = await findInOutbox(config.dataDir, name);
    if (source === undefined) throw notFound();
    // Not installed in production.
    const { parseEml } = await import('./platform/mail/parse-eml.ts');
    return await parseEml(source);
  };

  app.get('/dev/mails', options, async (_request, reply) => {
    const names = (await listOutbox(config.dataDir)).slice(0, 100);
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await find(name) })));
    return sendPage(
      reply,
      'Mails',
      html`<h1>Mails</h1>${mails.length === 0 ? html`<p>None yet.</p>` : list(mails)}`,
    );
  });
  app.get<{ Params: { name: string } }>('/dev/mails/:name', options, async ({ params }, reply) =>
    sendPage(reply, 'Mail', show(params.name, await find(params.name))),
  );
  app.get<{ Params: { name: string } }>('/dev/mails/:name/body', options, async ({ params }, reply) => {
    const mail = await find(params.name);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': mailPolicy, 'cache-control': 'no-store' })
      .send(mail.html.replace('<head>', '<head><base target="_blank">'));
  });
}

function sendPage(reply: FastifyReply, title: string, content: Html): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>
      body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
      table { border-collapse: collapse; width: 100%; }
      th, td { padding: 0.5rem; text-align: left; border-bottom: 1px solid #8888; vertical-align: top; }
      iframe { width: 100%; height: 44rem; border: 1px solid #8888; }
      pre { white-space: pre-wrap; }
    </style>
  </head>
  <body>${content}</body>
</html>
`;
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
    .send(page.markup);
}

const list = (mails: readonly { name: string; mail: ParsedMail }[]): Html => html`
    <table>
      <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Date</th></tr></thead>
      <tbody>${mails.map(
        ({ name, mail }) => html`
        <tr><td><a href="/dev/mails/${encodeURIComponent(name)}">${mail.subject}</a></td><td>${mail.to}</td><td>${mail.date}</td></tr>`,
      )}
      </tbody>
    </table>`;

const show = (name: string, mail: ParsedMail): Html => html`
    <p><a href="/dev/mails">All mails</a></p>
    <h1>${mail.subject}</h1>
    <p>From ${mail.from} to ${mail.to}, ${mail.date}</p>
    <iframe title="The mail" src="/dev/mails/${encodeURIComponent(name)}/body"></iframe>
    <h2>As text</h2>
    <pre>${mail.text}</pre>`;
