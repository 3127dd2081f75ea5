import { plural } from '../plural.ts';

/** Sign-in, sign-up and everything around the account. */
export const accounts = {
  verse: 'In the morning, Lord, you hear my voice.',
  verseReference: 'Psalm 5:3',
  backToLogin: 'Back to Login',

  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  currentPassword: 'Current password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  requirements: 'Your password needs',
  requirementMet: 'met',
  requirementOpen: 'not met yet',
  rules: {
    length: (p: { count: number }) =>
      plural('en', p.count, { one: '# character or more', other: '# characters or more' }),
    uppercase: 'One uppercase letter',
    lowercase: 'One lowercase letter',
    digit: 'One digit',
    special: 'One special character',
  },

  loginTitle: 'Welcome Back',
  loginText: 'It is good to see you again.',
  rememberMe: 'Remember me',
  rememberMeHint: 'Keeps you signed in for 30 days. Leave it off on a computer that others use.',
  forgotPasswordLink: 'Forgot Password?',
  logIn: 'Log In',
  loggingIn: 'Logging in...',
  newHere: 'New here?',
  signUpLink: 'Sign up',
  enterCode: 'Enter the code from your mail',

  codeTitle: 'Enter your code',
  codeText: 'Your password is right. Your authenticator app shows the code that goes with it.',
  recoveryText: 'Your password is right. Enter one of the recovery codes that you kept; each works once.',
  signInCode: 'Sign-in code',
  recoveryCode: 'Recovery code',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',

  signUpTitle: 'Create your account',
  signUpText: (p: { site: string }) => `Join the people who pray together on ${p.site}.`,
  signUpClosedTitle: 'Sign-up is closed',
  signUpClosedText:
    'This community does not take new accounts at the moment. Please write to its administrators.',
  /** Around the two links. */
  acceptBefore: 'I accept the ',
  acceptBetween: ' and the ',
  termsLink: 'terms and conditions',
  privacyLink: 'privacy policy',
  opensInNewTab: '(opens in a new tab)',
  signUp: 'Sign up',
  signingUp: 'Creating your account...',
  accountReady: 'Your account is ready. Log in to begin.',
  haveAccount: 'Already have an account?',
  signUpFailed: 'Registration failed. Please try again.',

  forgotTitle: 'Forgot Password',
  forgotText: 'Tell us your email address and we will send you a link to choose a new password.',
  sendLink: 'Send reset link',
  sending: 'Sending...',
  forgotFailed: 'Failed to send reset instructions. Please try again.',
  checkEmailTitle: 'Check Your Email',
  checkEmailText: (p: { email: string }) =>
    `If there is an account for ${p.email}, a link to choose a new password is on its way. It works once, for 30 minutes.`,
  checkSpam: 'Nothing there? Look among the unwanted mail, or go back and check the address.',
  goBack: 'Go Back',

  resetTitle: 'Choose a new password',
  resetText: (p: { email: string }) => `For the account ${p.email}.`,
  resetPassword: 'Reset Password',
  resetting: 'Saving...',
  resetDoneTitle: 'Password Reset Complete',
  resetDoneText: 'You can log in with your new password now. All other sessions were ended.',
  resetLinkGoneText: 'This link was used already, is too old, or is not complete. Ask for a new one.',
  askForNewLink: 'Ask for a new link',

  verifyTitle: 'Verify your email',
  verifyText: 'We sent you a message with a code of 6 characters. It is good for 15 minutes.',
  verifyTextFor: (p: { email: string }) =>
    `We sent a message with a code of 6 characters to ${p.email}. It is good for 15 minutes.`,
  code: 'Verification code',
  verify: 'Verify Email',
  verifying: 'Verifying...',
  noCode: 'No message?',
  resend: 'Resend code',
  resendIn: (p: { seconds: number }) =>
    `Resend code in ${plural('en', p.seconds, { one: '# second', other: '# seconds' })}`,
  resent: 'A new code is on its way. The one before does not work any more.',
  resendFailed: 'Failed to resend verification code. Please try again.',
  verifiedTitle: 'Email Verified',
  verifiedText: 'Welcome. Your account is ready.',
  continueToLogin: 'Continue to Login',

  changeTitle: 'Choose your own password',
  changeText: 'Somebody else typed the password of this account. Please choose one that only you know.',
  changeTextFree: 'Your other sessions will be ended.',
  changePassword: 'Change password',
  changing: 'Saving...',
  passwordChanged: 'Your password was changed',
  logOutInstead: 'Log out',

  consentsTitle: 'Before you go on',
  consentsText: (p: { site: string }) =>
    `To use ${p.site} you need to accept these texts. Please take the time to read them.`,
  accept: 'Accept and continue',
  accepting: 'Saving...',

  setupTitle: 'Set up your community',
  setupText:
    'You are the first. This account looks after the community: its settings, its members, its peace.',
  createAdministrator: 'Create administrator',
  creating: 'Creating...',
  setupDoneTitle: 'Your community is ready',
  setupDoneText: 'Log in with the account you just created.',
  setupLinkGoneTitle: 'This link does not work any more',
  setupLinkGoneText:
    'The first administrator exists already, or a newer link was printed in the terminal where the server runs.',
};
