import { plural } from '@radiant/contract/words/plural.ts';

/** Where to get help, and what the composer points out. */
export const en = {
  help: {
    /** By what was found; `unchecked` is for everyone. */
    titles: {
      danger: 'If someone is in danger now, call 9-1-1',
      suicide: 'You don’t have to carry this alone',
      abuse: 'You deserve to be safe',
      unchecked: 'If you need help now',
    },
    texts: {
      danger: 'They can send help to you right away.',
      suicide: 'Whether it’s about you or someone you love, people are ready to listen right now.',
      abuse: 'What is happening is not your fault. People are ready to listen and help you stay safe.',
      unchecked: 'If you or someone you know is struggling or isn’t safe, people are ready to listen.',
    },
    emergency: { name: 'In immediate danger', call: 'Call 9-1-1' },
    suicide: {
      name: 'Suicide Crisis Helpline, free, day and night',
      call: 'Call 9-8-8',
      text: 'Text 9-8-8',
    },
    youth: {
      name: 'Kids Help Phone, for young people, free, day and night',
      call: 'Call 1-800-668-6868',
      text: 'Text CONNECT to 686868',
    },
    parish: 'Someone from your parish',
    parishContact: (p: { name: string }) => `From your parish: ${p.name}`,
    callParish: (p: { phone: string }) => `Call ${p.phone}`,
    notEmergency: (p: { site: string }) =>
      `${p.site} is not an emergency service. It may be hours before anyone reads what is written here.`,
    canShare: 'You can still share what you wrote. Only you can see this message.',
    shown: 'Help is available. The phone numbers are below what you wrote.',
    team: 'Would you like the care team to know? Whoever is on call is told right away. They see your name, unless you shared this without it, and your words only if they are meant for them too.',
    alertTeam: 'Let the care team know',
    teamAlerted: 'The care team has been told.',
    close: 'Close',
  },
  details: {
    title: 'Before you share',
    found: (p: { count: number }) =>
      plural('en', p.count, {
        one: '# detail here could identify someone.',
        other: '# details here could identify someone.',
      }),
    kinds: {
      name: (p: { detail: string }) => `“${p.detail}” looks like a full name.`,
      phone: (p: { detail: string }) => `“${p.detail}” looks like a phone number.`,
      address: (p: { detail: string }) => `“${p.detail}” looks like an address.`,
      room: (p: { detail: string }) => `“${p.detail}” looks like a hospital room or ward.`,
    },
    reasons: {
      name: 'A first name, or “a friend”, is enough for others to pray.',
      phone: 'Everyone who sees this could call or copy it.',
      address: 'It tells everyone who sees this where someone lives.',
      room: 'It tells everyone who sees this where to find someone who is ill.',
    },
    keep: 'Leave it in',
    /** Begins with what is seen, for those who speak to their computer. */
    keepNamed: (p: { detail: string }) => `Leave it in: “${p.detail}”`,
  },
  about: {
    question: 'Is this about someone else?',
    yes: 'Yes',
    no: 'No',
    agrees: 'Do they agree?',
    agreements: { agreed: 'They agreed', not_asked: 'I haven’t asked yet' },
    mention: 'What may be said?',
    mentions: {
      everything: 'Everything written here',
      first_name: 'First name only',
      no_name: 'No name',
    },
    advice: {
      everything: 'Names and other details are no longer pointed out.',
      first_name: 'Please leave out the last name, phone number, address and hospital room.',
      no_name:
        'Please don’t say who it is. “A friend who is ill” is enough, and people will pray just as much.',
    },
    notAsked: 'Until you’ve asked them, members at most can read it.',
    seenBy: 'Only you see these answers, and moderators if they review this.',
    link: 'Who is it? (optional)',
    linkHint:
      'A member who can read this. They’re told, and can ask for it to be removed. No one else learns of it.',
    linkList: 'Members',
    unlink: (p: { name: string }) => `Remove ${p.name}`,
    found: (p: { count: number }) =>
      p.count === 0
        ? 'No members match'
        : plural('en', p.count, { one: '# member found', other: '# members found' }),
    searchFailed: 'The search didn’t work. Please try again.',
  },
};

export type TextCheckWords = typeof en;
