import type { Locale } from '@radiant/contract/words/locale.ts';
import * as z from 'zod/mini';
import type { TranslationConfig } from '../../config.ts';
import { postToOperatorService } from '../outbound/operator-service.ts';

export type Translator = {
  /** @throws Error, which never contains the text, when the service does not translate it before `signal` ends the call */
  translate(text: string, languages: { from: Locale; to: Locale }, signal?: AbortSignal): Promise<string>;
};

const Answer = z.object({ translatedText: z.string().check(z.trim(), z.minLength(1)) });

/** Speaks LibreTranslate's API (docs.libretranslate.com). */
export function createTranslator({ url, key }: TranslationConfig): Translator {
  const address = new URL(`${url}/translate`);
  return {
    async translate(text, { from, to }, signal) {
      const content = {
        q: text,
        source: from,
        target: to,
        format: 'text',
        ...(key !== undefined && { api_key: key }),
      };
      const { status, body } = await postToOperatorService(address, content, signal);
      if (status !== 200) throw new Error(`it answered with ${status}`);
      const answer = Answer.safeParse(parseJson(body));
      if (!answer.success) throw new Error('its answer has no translatedText');
      return answer.data.translatedText;
    },
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
