import type { WebhookType } from '@radiant/contract/webhook-events.ts';
import type { WebhookDelivery, WebhookFailure, WebhookPauseReason } from '@radiant/contract/webhooks.ts';
import { plural } from '@radiant/contract/words/plural.ts';

const types: Readonly<Record<WebhookType, string>> = {
  'post.published': 'Post published',
  'post.removed': 'Post removed',
  'event.published': 'Event published',
  'event.changed': 'Event changed',
  'event.cancelled': 'Event cancelled',
  'event.removed': 'Event removed',
  'webhook.test': 'Test',
};

const states: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  withdrawn: 'Not sent: no longer public',
  cancelled: 'Not sent: endpoint paused',
};

const failures: Readonly<Record<WebhookFailure, string>> = {
  unreachable: 'No answer',
  refused: 'Address not allowed',
};

const pauseReasons: Readonly<Record<WebhookPauseReason, string>> = {
  administrator:
    'An administrator paused this endpoint. What happens on the site meanwhile isn’t sent to it.',
  failing:
    'Every message failed for five days, so this endpoint was paused. What happens on the site meanwhile isn’t sent to it.',
  gone: 'The receiver answered that this endpoint no longer exists (410), so it was paused. What happens on the site meanwhile isn’t sent to it.',
};

export const webhooks = {
  title: 'Webhooks',
  intro:
    'Tell another service, such as the diocese’s website, when a public post or event is published, changed or removed.',
  documentation: 'Read the documentation',
  empty: 'No webhook endpoints yet',
  emptyText: 'Add the address at which another service receives messages from this site.',
  add: 'Add an endpoint',
  failed: 'The webhook endpoints could not be loaded.',
  columns: { url: 'Address', status: 'Status', events: 'Events', createdAt: 'Added' },
  active: 'Active',
  failing: 'Failing',
  paused: 'Paused',
  eventCount: (p: { count: number }) => plural('en', p.count, { one: '# event', other: '# events' }),
  form: {
    addTitle: 'Add a webhook endpoint',
    editTitle: 'Edit the endpoint',
    text: 'Messages contain the id, the kind and the public address of a post or event. They never contain what people wrote or their names.',
    url: 'Address',
    urlHint: 'Starts with https:// and is on the internet.',
    events: 'Send a message when',
    eventTexts: {
      'post.published': 'A post, prayer request or testimony becomes visible to everyone',
      'post.removed': 'One that was announced is no longer visible to everyone',
      'event.published': 'An event becomes visible to everyone',
      'event.changed': 'Its time, place or meeting link changes',
      'event.cancelled': 'It is cancelled',
      'event.removed': 'It is no longer visible to everyone',
    },
    add: 'Add the endpoint',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Endpoint saved',
  },
  secret: {
    title: 'Copy the signing secret now',
    text: 'The receiver needs it to check that messages come from this site. You won’t be able to see it again.',
    rotatedText:
      'Give it to the receiver within 24 hours. Until then, messages are also signed with the previous secret. You won’t be able to see it again.',
    label: 'Signing secret',
    copy: 'Copy',
    copied: 'Secret copied',
    copyFailed: 'Your browser didn’t allow copying. Select the secret and copy it yourself.',
    done: 'Done',
  },
  back: 'All webhooks',
  notFound: 'This endpoint doesn’t exist or was deleted.',
  facts: 'Endpoint',
  status: 'Status',
  events: 'Events',
  added: 'Added',
  failingSince: 'Failing since',
  previousSecret: 'Previous secret',
  previousSecretUntil: 'Also valid until',
  pauseReasons,
  actions: 'Actions',
  test: 'Send a test',
  tested: 'Test on its way',
  edit: 'Edit',
  pause: 'Pause',
  pauseTitle: 'Pause this endpoint?',
  pauseText: 'Waiting messages are cancelled. What happens on the site while it is paused isn’t sent later.',
  pausedDone: 'Endpoint paused',
  resume: 'Resume',
  resumed: 'Endpoint resumed',
  rotate: 'Replace the secret',
  rotateTitle: 'Replace the signing secret?',
  rotateText: 'You’ll see a new secret once. The current one keeps working for 24 hours.',
  remove: 'Delete',
  removeTitle: 'Delete this endpoint?',
  removeText: (p: { host: string }) =>
    `Nothing more will be sent to ${p.host}, and the history of its messages is deleted. This can’t be undone.`,
  removed: 'Endpoint deleted',
  cancel: 'Cancel',
  deliveries: 'Recent messages',
  deliveriesText: (p: { days: number }) =>
    `Messages of the last ${p.days} days. One that fails is tried again for three days, less and less often.`,
  delivery: {
    type: 'Message',
    state: 'Status',
    attempts: 'Attempts',
    createdAt: 'Date',
    next: 'Next attempt',
  },
  deliveryName: (p: { type: string; id: string }) => `${p.type} ${p.id}`,
  newest: (p: { count: number }) => `The ${p.count} most recent messages.`,
  types,
  states,
  failures,
  attempt: (p: { outcome: string; duration: string }) => `${p.outcome} · ${p.duration}`,
  noAttempts: 'None yet',
  actionsFor: (p: { name: string }) => `Actions for ${p.name}`,
  redeliver: 'Send again',
  redelivered: 'Message on its way',
};
