import { sendSupportMessage } from '@radiant/contract/support.ts';
import {
  answerSupportMessage,
  getSupportMessage,
  listSupportMessages,
  setSupportMessageDone,
} from '@radiant/contract/support-answers.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { serverWords } from '../../words/words.ts';
import * as service from './service.ts';

export const supportRoutes: readonly Route[] = [
  route(sendSupportMessage, async ({ platform, actor, body, locale, idempotencyKey }) => {
    const { email } = await service.sendMessage(platform, actor, {
      ...body,
      locale,
      idempotencyKey,
    });
    return { message: serverWords[locale].support.sent, email };
  }),
  route(listSupportMessages, ({ platform, actor, query }) => service.listMessages(platform, actor, query)),
  route(getSupportMessage, ({ platform, actor, params }) => service.getMessage(platform, actor, params.id)),
  route(answerSupportMessage, ({ platform, actor, params, body, idempotencyKey }) =>
    service.answerMessage(platform, actor, {
      id: params.id,
      draft: body,
      idempotencyKey,
    }),
  ),
  route(setSupportMessageDone, ({ platform, actor, params, body }) =>
    service.setMessageDone(platform, actor, { id: params.id, isDone: body.isDone }),
  ),
];
