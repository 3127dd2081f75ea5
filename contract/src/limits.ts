/** Lengths, counts and sizes that both sides know. Figures of the specification, section 9, unless told. */
export const limits = {
  /** Graphemes of a post's text shown on a card. */
  postPreview: 150,
  verificationCode: 6,
  /** 8 is the least; a site setting may ask for more. 128 keeps hashing cheap. */
  passwordMin: 8,
  passwordMax: 128,
  /** Of the name that an administrator types for somebody. */
  userNameMin: 2,
  nameMax: 60,
  emailMax: 254,
  /** Of a profile: the name others see, the words about oneself, and its short details. */
  fullNameMax: 120,
  bioMax: 500,
  verseMax: 300,
  detailMax: 100,
  phoneMax: 40,
  titleMax: 200,
  textMax: 10_000,
  commentMax: 2_000,
  mentionsMax: 20,
  /** People tagged in a post. */
  tagsMax: 20,
  /** People offered while somebody is being named. */
  mentionableMax: 8,
  /** How a prayer was answered. */
  prayerAnswerMax: 2_000,
  referenceMax: 80,
  urlMax: 2_000,
  /** Of a story: its text, or what is said below its picture. */
  storyMax: 280,
  /** Stories one member has at a time. */
  storiesMax: 10,
  /** Friends of whom the strip shows stories. */
  storyAuthorsMax: 40,
  /** Of a report's own words. */
  reportNoteMax: 1_000,
  /** Of a message to the administrators. */
  supportSubjectMax: 150,
  supportTextMax: 5_000,
  /** Of an announcement: its text with its markup, and the people chosen for it; and the name of a template. */
  campaignContentMax: 20_000,
  campaignRecipientsMax: 1_000,
  templateNameMax: 100,
  /** Graphemes of an event's title and of a host's name in the sidebar. */
  sidebarEventTitle: 30,
  sidebarEvents: 3,
  /** Of an event: its title, its description and its place; and the graphemes of the description before 'View More'. */
  eventTitleMin: 2,
  eventTitleMax: 100,
  eventTextMin: 10,
  eventTextMax: 500,
  eventPlaceMin: 2,
  eventPlaceMax: 100,
  eventTextPreview: 100,
  /** Why an event does not take place. */
  cancelReasonMax: 300,
  /** Of any place that a post names. */
  placeMax: 200,
  /** Received requests shown at first, and the graphemes of their verses. */
  requestsShown: 2,
  requestVersePreview: 20,
  altTextMax: 1_000,
  /** Bytes; 10 MB of the specification. */
  uploadMax: 10 * 1024 * 1024,
  /** Pixels; a decoded picture costs four bytes each. */
  imagePixelsMax: 40_000_000,
  pageDefault: 20,
  pageMax: 100,
  /** Rows of a table of the administration, and the furthest page that can be asked for. */
  tablePageDefault: 10,
  tablePageMax: 1_000_000,
  /** Above this the badge reads '9+'. Odd, and kept as specified. */
  badgeMax: 99,
  verseTitlePreview: 40,
  verseTextPreview: 130,
  /** Graphemes of a name and of a verse in a list of people. */
  personNamePreview: 20,
  searchVersePreview: 25,
  friendVersePreview: 50,
  /** No name is searched by more letters than this, and no answer holds more people. */
  searchTermMax: 60,
  searchResultsMax: 20,
  /** Offered while a term is being typed. */
  suggestedPeople: 4,
  suggestedPosts: 6,
} as const;
