import { type Html, html } from '../html.ts';
import type { MailSite } from './site.ts';

/** System fonts: a mail fetches nothing. */
export const fonts = {
  sans: html`font-family: Inter, 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif;`,
  serif: html`font-family: Georgia, 'Times New Roman', serif;`,
  mono: html`font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;`,
};

/** As web/src/ui/tokens.css, light. */
export const styles = {
  ground: html`background: #f8f9fa;`,
  paper: html`background: #ffffff; border: 1px solid #e4e8ee; border-radius: 16px; border-collapse: separate;`,
  text: html`color: #1f2937;`,
  soft: html`color: #556072;`,
  rule: html`border-top: 1px solid #e4e8ee;`,
  code: html`color: #8f5e12; background: #fdf3df; border: 1px solid #f3e2bd; border-radius: 10px;`,
};

export const responsiveStyles = ({ dark }: MailSite): Html => html`
      @media (max-width: 480px) {
        .margin { padding: 20px 10px !important; }
        .inner { padding: 24px 20px !important; }
        .title { font-size: 23px !important; }
      }
      @media (prefers-color-scheme: dark) {
        .ground { background: #121212 !important; }
        .paper { background: #1e1e1e !important; border-color: #2c2f34 !important; }
        .text { color: #ffffff !important; }
        .soft { color: #b9c0cb !important; }
        .ink { color: ${dark.accent} !important; }
        .answer { border-color: ${dark.accent} !important; }
        .rule { border-color: #2c2f34 !important; }
        .quote { color: #ffffff !important; background: #26282c !important; border-color: ${dark.accent} !important; }
        .code { color: #f0c674 !important; background: #2b2416 !important; border-color: #4a3d20 !important; }
        .button { color: ${dark.onAccent} !important; background: ${dark.accent} !important; }
        .horizon { border-color: #b9c0cb !important; }
      }`;

/** Programs without rounded corners show a gold field over a line. */
export const logoMark: Html = html`<div class="horizon" style="width: 34px; border-bottom: 3px solid #144172;"><div style="width: 22px; height: 11px; margin: 0 auto; background: #eda52f; border-radius: 11px 11px 0 0; font-size: 0; line-height: 0;">&nbsp;</div></div>`;
