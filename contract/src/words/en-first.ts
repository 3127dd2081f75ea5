/**
 * Texts of the initial bundle of the web; form messages are in `en-fields.ts`. French has the type of
 * English.
 */
export const enFirst = {
  errors: {
    invalid_input: 'Some fields need your attention.',
    malformed_request: 'This request could not be read.',
    unauthenticated: 'Unauthenticated. Please log in.',
    forbidden: 'You are not allowed to do this.',
    foreign_origin: 'This request came from another site and was refused.',
    password_change_required: 'Please choose a new password before you go on.',
    consent_required: 'Please accept the terms and the privacy policy before you go on.',
    account_leaving: 'Your account is about to be deleted. Keep it before you go on.',
    reauthentication_required: 'Confirm it’s you to continue.',
    account_disabled: 'This account is disabled. Please write to your community’s administrators.',
    social_closed: 'This way to sign in is not offered here at the moment.',
    registration_closed: 'New accounts cannot be created here at the moment.',
    not_found: 'This could not be found.',
    reset_link_invalid: 'Information is insufficient',
    method_not_allowed: 'This address does not accept that kind of request.',
    conflict: 'Somebody changed this in the meantime.',
    already_reported: 'You have already reported this. Thank you: somebody will look at it.',
    email_taken: 'This email address already exists!',
    request_in_progress: 'The same request is still being worked on.',
    file_too_large: 'This file is too large.',
    body_too_large: 'This request is too large.',
    unsupported_file: 'This file is not a picture that can be shown. JPEG, PNG, WebP, GIF and AVIF work.',
    unsupported_media_type: 'This kind of request is not understood here.',
    invalid_credentials: 'Invalid email or password',
    social_failed: 'The sign-in there did not work. Please try again.',
    social_email_missing:
      'Your account there shares no email address with us. Please sign in or sign up with your email here.',
    email_unverified: 'Please verify your email address first.',
    second_factor_required: 'A sign-in code is needed to go on.',
    sign_in_expired: 'This took too long. Please log in again.',
    code_invalid: 'Invalid verification code. Please try again.',
    code_expired: 'This code has expired. Ask for a new one.',
    rule_broken: 'This is not possible.',
    own_post: 'This is your own post: it cannot be reported. You can delete it instead.',
    own_content: 'This is yours, so you can’t report it. You can change or delete it instead.',
    audience_too_wide: 'Others commented for fewer people than that. Please choose a narrower audience.',
    public_prayer_unconfirmed:
      'Please confirm first that everyone on the internet may read your prayer request.',
    idempotency_mismatch: 'This request was already sent with another content.',
    too_many_uploads: 'You can upload up to 30 files every 30 minutes. Please try again a little later.',
    too_many_requests: 'That was a little fast. Please wait a moment and try again.',
    internal: 'Something went wrong on our side. Nothing you typed is lost; please try again.',
    unavailable: 'The service is not available for a moment. Please try again.',
    storage_full: 'The server has run out of storage. Please try again later.',
  },
  kinds: {
    prayer: 'Prayer Request',
    testimony: 'Testimony',
    scripture: 'Scripture',
    event: 'Event',
    general: 'Post',
    link: 'Link',
  },
  audiences: {
    public: 'Public',
    members: 'Members',
    friends: 'Friends',
    private: 'Private',
  },
};

export type FirstWords = typeof enFirst;
