import { type Html, html } from '../../../platform/html.ts';
import type { MailSite } from '../../../platform/mail/site.ts';

/** In the colours of the mail from which the reader comes; large, because many of them are old. */
export const answerPageStyles = ({ light, dark }: Pick<MailSite, 'light' | 'dark'>): Html => html`
      :root { color-scheme: light dark; --ground: #f8f9fa; --paper: #ffffff; --line: #e4e8ee; --control: #818a98;
        --text: #1f2937; --soft: #556072; --quote: #f3f5f8; --accent: ${light.accent}; --on-accent: ${light.onAccent}; }
      @media (prefers-color-scheme: dark) {
        :root { --ground: #121212; --paper: #1e1e1e; --line: #2c2f34; --control: #8b929d;
          --text: #ffffff; --soft: #b9c0cb; --quote: #26282c; --accent: ${dark.accent}; --on-accent: ${dark.onAccent}; }
      }
      * { box-sizing: border-box; }
      body { margin: 0 auto; max-width: 40rem; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--text);
        font: 1.125rem/1.6 Inter, system-ui, -apple-system, Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
      header { padding: 0 0.25rem 1rem; color: var(--accent); font: 1.3125rem/1.3 Georgia, serif; }
      main { padding: 1.75rem 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 16px; }
      h1 { margin: 0 0 1rem; color: var(--accent); font: 1.625rem/1.25 Georgia, serif; }
      p { margin: 0 0 1rem; }
      main > p:last-child { margin: 0; }
      blockquote { margin: 0 0 1.5rem; padding: 0.875rem 1.125rem; background: var(--quote); border-left: 3px solid var(--accent); }
      blockquote strong, blockquote span { display: block; }
      blockquote span { color: var(--soft); font-size: 1rem; }
      blockquote p { margin: 0.5rem 0 0; white-space: pre-line; }
      form { margin: 0 0 1.25rem; }
      form:last-child { margin: 0; }
      button { width: 100%; min-height: 3.25rem; padding: 0.75rem 1.25rem; border-radius: 10px; font: inherit; font-weight: 600;
        cursor: pointer; }
      .primary { border: 2px solid var(--accent); background: var(--accent); color: var(--on-accent); }
      .secondary { border: 2px solid var(--control); background: transparent; color: var(--text); }
      a { color: var(--accent); display: inline-block; padding: 0.25rem 0; }
      button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
    `;
