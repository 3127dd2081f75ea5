/** What administrators set for the whole site. */
export const settingsEn = {
  title: 'Site Settings',
  intro: 'What you save holds at once. Pages that are open show it within moments.',
  tabsLabel: 'Categories of settings',
  tabs: {
    general: 'General',
    content_moderation: 'Content Moderation',
    user_registration: 'User Registration',
    email_notifications: 'Email Notifications',
    social_media: 'Social Media',
    feature_toggles: 'Feature Toggles',
    theme: 'Theme',
  },
  loading: 'Loading settings...',
  failed: 'The settings could not be loaded',
  retry: 'Try again',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Settings updated',
  isSaved: 'Everything is saved.',
  unsaved: 'Not saved yet. What you change is kept in this browser until you save or discard it.',
  unsavedMark: (p: { count: number }) => `(${p.count} not saved)`,
  discard: 'Discard',

  siteName: 'Site name',
  siteDescription: 'Site description',
  siteDescriptionHint:
    'One or two sentences for search engines and for links that are shared. May stay empty.',
  contactEmail: 'Contact email',
  contactEmailHint: 'Stands on every page, and receives what is written through the contact form.',
  siteColors: 'Colors',
  siteColor: { primary: 'Primary color', secondary: 'Secondary color' },
  siteColorsHint: 'The same as the light mode’s under Theme, where the dark mode has its own.',
  defaultAudience: 'Who sees what members share, unless they choose otherwise',
  timeZone: 'Time zone',
  timeZoneHint:
    'When the site’s day begins: for the verse and the prayer of the day, and as a proposal for events.',
  copyrightText: 'Copyright text',
  copyrightTextHint: 'At the foot of every page, such as © 2026 Saint Joseph Parish. May stay empty.',

  autoModerateContent: 'Moderate content automatically',
  autoModerateContentHint:
    'What members write is compared with your keywords. From the threshold on it waits until a moderator has read it. Nothing is ever deleted, and the author is told.',
  moderationKeywords: 'Moderation keywords',
  moderationKeywordsHint:
    'With commas between them, in English or French; capitals and accents make no difference. Only whole words count: add each form that you mean. An exclamation mark at the end (word!) holds a text for that word alone.',
  moderationThreshold: 'Moderation threshold',
  moderationThresholdValue: (p: { score: number }) => `${p.score} of 100`,
  moderationThresholdHint:
    'Each different keyword counts 20, up to 80; the share of keywords among all words counts up to 80 more. “My husband is violent” comes to 40: a cry for help is not held at 80.',
  approvalRequired: 'Approval required',
  approvalRequiredHint:
    'New posts are seen by their author alone until a moderator has read them. Those of moderators and administrators appear at once.',
  moderationNotifyAdmins: 'Notify administrators',
  moderationNotifyAdminsHint:
    'Administrators and moderators are told when something waits for them: once, not for each report.',

  logo: 'Logo',
  logoHint: 'Beside the name of the site at the top of every page. Kept as soon as you choose it.',
  favicon: 'Favicon',
  faviconHint: 'In the browser’s tab and among bookmarks. A square picture is best.',
  pictureOwn: 'Radiant’s own',
  pictureNow: { logo: 'The present logo', favicon: 'The present favicon' },
  choosePicture: 'Choose a picture',
  choosePictureFor: { logo: 'Choose a picture for the logo', favicon: 'Choose a picture for the favicon' },
  removePictureOf: { logo: 'Remove the logo', favicon: 'Remove the favicon' },

  allowRegistration: 'Allow registration',
  allowRegistrationHint:
    'Anybody can create an account. Switched off, the sign-up page says that it is closed.',
  requireEmailVerification: 'Require email verification',
  requireEmailVerificationHint:
    'New members type a code that is sent to their address before they can sign in.',
  allowSocialLogin: 'Allow social login',
  allowSocialLoginHint:
    'Members can sign in with Google or Facebook, where an app of yours is set up under Social Media.',
  requirePasswordSpecialChars: 'Require special characters',
  requirePasswordSpecialCharsHint:
    'New passwords need a character such as ! or ?. Those that exist stay as they are.',
  usernameProfanityFilter: 'Profanity filter for names',
  usernameProfanityFilterHint:
    'Names that hurt are refused kindly, where people join and where they change their name.',
  minimumPasswordLength: 'Minimum password length',
  minimumPasswordLengthHint: 'Minimum characters required for user passwords (6 or higher)',
  passwordFloor: (p: { least: number }) =>
    `Below ${p.least} Radiant asks for ${p.least} all the same. Passwords that exist stay as they are.`,
  maxLoginAttempts: 'Maximum login attempts',
  maxLoginAttemptsHint: 'After as many wrong passwords one has to wait, a little longer each time.',

  postalAddress: 'Postal address',
  postalAddressHint:
    'Where your community can be written to, as on an envelope. The law (CASL) asks for it in every mail that members may do without: digests, announcements, and what happens to them. The mails of accounts, such as a new password, go without it.',
  noPostalAddress: 'No digest, announcement or notification goes out by mail yet',
  noPostalAddressText:
    'Please enter the postal address of your community first. It stands at the foot of those mails, as the law asks.',
  emailSenderName: 'Sender name',
  emailSenderNameHint: 'Empty: the name of the site.',
  emailSenderAddress: 'Sender address',
  emailSenderAddressHint:
    'Empty: the one that this server was set up with. Your mail server must be allowed to send for this address.',
  emailFooter: 'Email footer',
  emailFooterHint: 'The greeting at the end of every mail, line by line.',
  whichMails: 'Which mails are sent',
  sendWelcomeEmail: 'Welcome email',
  sendWelcomeEmailHint: 'To everyone who has just joined.',
  sendPasswordResetEmail: 'Password reset email',
  sendPasswordResetEmailHint:
    'Switched off, members who forgot their password have to ask an administrator for a new one.',
  dailyDigestEmail: 'Daily digest',
  dailyDigestEmailHint: 'Members may ask for what is new, every day. Nobody gets it unasked.',
  weeklyNewsletterEmail: 'Weekly newsletter',
  weeklyNewsletterEmailHint: 'Members may ask for what is new, once a week. Nobody gets it unasked.',
  reminderEmails: 'Reminder emails',
  reminderEmailsHint: 'Prayer times and events, by mail to those who chose it.',
  adminNotifications: 'Admin notifications',
  adminNotificationsHint:
    'What is written through the contact form goes to every administrator. Switched off, it goes to the contact email alone; while there is none, to the administrators all the same.',

  enableUserRegistration: 'User registration',
  enableUserRegistrationHint: 'The same switch as under User Registration.',
  enablePublicEvents: 'Public events',
  enablePublicEventsHint:
    'Guests see the events that are open to everyone. Switched off, one has to sign in to see any.',
  enableNotifications: 'Notifications',
  enableNotificationsHint:
    'Members learn of prayers, comments, friends and changed events. Switched off, nothing of that is told; announcements of yours and reminders they set themselves arrive all the same.',
  enableSocialLogin: 'Social login',
  enableSocialLoginHint: 'The same switch as under User Registration.',
  enableTestimonies: 'Testimonies',
  enableTestimoniesHint: 'Members can share new testimonies. Those that were shared stay.',
  enablePrayers: 'Prayers',
  enablePrayersHint: 'Members can share new prayer requests. Those that were shared stay.',
  enableComments: 'Comments',
  enableCommentsHint: 'Members can write new comments. Those that were written stay.',
  enableDarkMode: 'Dark mode',
  enableDarkModeHint: 'Everybody can choose a dark look for themselves.',

  socialIntro:
    'Members sign in with an account they have elsewhere. A way is offered once its id and its secret are here.',
  socialOff: 'Social login is switched off',
  socialOffText: 'Nothing of this is offered until it is allowed again under User Registration.',
  googleClientId: 'Google client ID',
  googleClientSecret: 'Google client secret',
  googleHint: 'Google Cloud Console, “Credentials”, an OAuth client of the type “Web application”.',
  facebookAppId: 'Facebook app ID',
  facebookAppSecret: 'Facebook app secret',
  facebookHint: 'Meta for Developers, your app, “Facebook Login”; the permission “email” is needed.',
  returnAddress: 'Redirect address',
  returnAddressHint: 'Enter exactly this address there.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The address could not be copied. Please select it yourself.',
  secretSet: 'Is set',
  secretMissing: 'Not set',
  secretSealed: 'It is kept sealed and cannot be shown again.',
  setSecret: 'Enter the secret',
  keepSecret: 'Save secret',
  replaceSecret: 'Replace',
  removeSecret: 'Remove',
  removeSecretTitle: (p: { name: string }) => `Remove: ${p.name}`,
  removeSecretText:
    'This way to sign in is offered no more. Accounts stay linked, and work again with a new secret.',
  yourPassword: 'Your password',
  yourPasswordHint: 'Once more, so that nobody else changes this at an open screen.',
  showSecret: 'Show',
  hideSecret: 'Hide',
  cancel: 'Cancel',
  close: 'Close',
  secretKept: 'Secret saved',
  secretGone: 'Secret removed',
  setUpFailed: 'It could not be loaded which secrets are set',

  enableSocialSharing: 'Social sharing',
  enableSocialSharingHint:
    'Posts can be passed on to WhatsApp and Facebook. Switched off, the link can still be copied.',

  primaryFont: 'Primary font',
  primaryFontHint: 'Inter and Georgia come with the site. The others are shown on devices that have them.',
  secondaryFont: 'Secondary font',
  secondaryFontHint: 'For titles and scripture.',
  buttonStyle: 'Button style',
  buttonStyles: { rounded: 'Rounded', squared: 'Squared', pill: 'Pill' },
  cardStyle: 'Card style',
  cardStyles: { elevated: 'Elevated', flat: 'Flat', bordered: 'Bordered' },
  schemes: { light: 'Light mode colors', dark: 'Dark mode colors' },
  colors: {
    primary: 'Primary',
    secondary: 'Secondary',
    background: 'Background',
    surface: 'Surface',
    text: 'Text',
  },
  primaryHint:
    'The primary color speaks: buttons, links and titles, here and in mails. The secondary shows what is switched on and what has been reached. Each is shaded only as far as it takes to be read.',
  contrast: (p: { ratio: string }) => `Contrast of text and links: ${p.ratio} to 1`,
  unreadable: 'Too little: it has to be at least 4.5 to 1, so that everybody can read it.',
  reset: 'Reset to defaults',
  preview: { light: 'Preview, light', dark: 'Preview, dark' },
  sample: {
    title: 'A light on the path',
    text: 'Thy word is a lamp unto my feet.',
    link: 'A link',
    button: 'Button',
    other: 'Another',
  },
};

export type SettingsWords = typeof settingsEn;
