import type { IncidentRisk } from '@radiant/contract/incidents.ts';
import { plural } from '@radiant/contract/words/plural.ts';

const risks: Readonly<Record<IncidentRisk, string>> = {
  unknown: 'Not assessed yet',
  none: 'No risk of serious injury',
  serious: 'Risk of serious injury',
};

export const incidents = {
  title: 'Confidentiality incidents',
  intro:
    'Quebec’s Law 25 asks every organization to keep this register: each time personal information was seen, used, shared or lost without permission, even if no one was harmed. Nothing can be deleted from it for five years.',
  record: 'Record an incident',
  edit: 'Edit',
  errorTitle: 'The register could not be loaded',
  loading: 'Loading the register...',
  emptyTitle: 'No incidents',
  emptyText: 'When something happens, start here. What you don’t know yet can be added later.',
  more: 'Show older incidents',
  risks,
  notifyNow:
    'Notify the Commission d’accès à l’information and the people concerned without delay, unless that would hamper an investigation.',
  facts: {
    happened: 'Happened',
    known: 'We learned of it',
    information: 'Personal information',
    people: 'People concerned',
    risk: 'Assessment of the risk',
    measures: 'What was done',
    commission: 'Commission notified',
    peopleNotified: 'People notified',
  },
  fromTo: (p: { from: string; to: string }) => `${p.from} to ${p.to}`,
  people: (p: { count: number }) => plural('en', p.count, { one: '# person', other: '# people' }),
  peopleUnknown: 'Not known',
  notYet: 'Not yet',
  form: {
    recordTitle: 'Record an incident',
    editTitle: 'Edit the incident',
    text: 'Don’t enter anything here that would tell more about someone than is needed.',
    startedOn: 'Happened on',
    endedOn: 'Until, if it lasted several days',
    knownOn: 'We learned of it on',
    information: 'What personal information does it concern?',
    informationHint: 'For example: names, addresses, prayer requests, birth dates.',
    circumstances: 'What happened?',
    peopleCount: 'How many people are concerned?',
    peopleCountHint: 'An estimate is enough. Leave it empty if you don’t know.',
    risk: 'Could anyone be seriously injured by it?',
    riskReasons: 'How did you come to this conclusion?',
    riskReasonsHint:
      'How sensitive the information is, what someone could do with it, and how likely harm is.',
    measures: 'What has been done to reduce the risk?',
    commissionNotifiedOn: 'Commission d’accès à l’information notified on',
    peopleNotifiedOn: 'People concerned notified on',
    save: 'Save',
    saving: 'Saving...',
    saved: 'The register was updated',
    conflict:
      'Someone changed this incident a moment ago. Your text is still here: close and open it again to compare.',
  },
  notices: {
    toCommission: 'Notice to the Commission',
    toPeople: 'Notice to the people',
    text: 'A draft from the register. Check and complete it before you send it.',
    label: 'Text of the notice',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Close',
    commissionTitle: 'Notice of a confidentiality incident',
    organization: 'Organization',
    contact: 'Person in charge of the protection of personal information',
    happened: 'When it happened',
    known: 'When we learned of it',
    information: 'Personal information concerned',
    circumstances: 'What happened',
    people: 'Number of people concerned',
    reasons: 'Why we believe that there is a risk of serious injury',
    measures: 'What we have done to reduce the risk',
    peopleNotified: 'People concerned notified on',
    peopleOpening: (p: { site: string }) =>
      `An incident at ${p.site} concerned personal information about you. We are sorry, and we want you to know what happened.`,
    advice: 'What you can do',
    adviceText: '(Write here what would help them, such as choosing a new password.)',
    question: 'Whom you can ask',
  },
};

export type IncidentWords = typeof incidents;
