import { sendSupportMessage } from '@radiant/contract/support.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { serverWords } from '../../words/words.ts';
import * as service from './service.ts';

export const supportRoutes: readonly Route[] = [
  route(sendSupportMessage, async ({ platform, actor, body, locale, retryKey }) => {
    const { email } = await service.sendMessage(platform, actor, { ...body, locale, retryKey });
    return { message: serverWords[locale].support.sent, email };
  }),
];
