/**
 * The expected status for each endpoint and actor. A row may name its target: a post of `author` that is public, for
 * friends, private or missing; for a person, `author`; for a group, listed or not, led by `author` with `friend`; `existing`: a row of the feature, owned by `author`. A new
 * endpoint without a row fails the test. 200 done · 422 permitted, but nothing to act on · 400 permitted, but invalid
 * input · 401 sign in · 403 forbidden · 404 absent, or hidden as if absent
 */
export const columns = [
  'guest',
  'disabled',
  'owesConsent',
  'owesPassword',
  'stranger',
  'exFriend',
  'friend',
  'blocked',
  'blocker',
  'moderator',
  'admin',
  'exAdmin',
  'author',
  'carer',
] as const;

export const matrix = `
accounts.login                         400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.signUp                        400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.forgotPassword                400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.resetPassword                 400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.getGuardianRequest            400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.giveGuardianConsent           400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.endGuardianConsent            400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.checkResetLink                400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.correctEmail                  400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.requestEmailChange            401 401 403 403 400 400 400 400 400 400 400 400 400 400
accounts.confirmEmailChange            401 401 403 403 400 400 400 400 400 400 400 400 400 400
accounts.verifyEmail                   400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.resendCode                    400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.createFirstAdmin              400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.getSession                    200 200 200 200 200 200 200 200 200 200 200 200 200 200
accounts.logout                        200 200 200 200 200 200 200 200 200 200 200 200 200 200
accounts.listSessions                  401 401 200 200 200 200 200 200 200 200 200 200 200 200
accounts.endSession                    401 401 404 404 404 404 404 404 404 404 404 404 404 404
accounts.endAllSessions                401 401 200 200 200 200 200 200 200 200 200 200 200 200
accounts.changeOwnPassword             401 401 400 400 400 400 400 400 400 400 400 400 400 400
accounts.acceptConsents                401 401 400 400 400 400 400 400 400 400 400 400 400 400
accounts.getPreferences                401 401 403 403 200 200 200 200 200 200 200 200 200 200
accounts.updatePreferences             401 401 403 403 200 200 200 200 200 200 200 200 200 200
accounts.loginWithCode                 400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.getReauthenticationMethods    401 401 403 403 200 200 200 200 200 200 200 200 200 200
accounts.reauthenticate                401 401 403 403 400 400 400 400 400 400 400 400 400 400
accounts.getSecondFactor               401 401 403 403 200 200 200 200 200 200 200 200 200 200
accounts.setUpSecondFactor             401 401 403 403 400 400 400 400 400 400 400 400 400 400
accounts.confirmSecondFactor           401 401 403 403 400 400 400 400 400 400 400 400 400 400
accounts.renewRecoveryCodes            401 401 403 403 400 400 400 400 400 400 400 400 400 400
accounts.turnOffSecondFactor           401 401 403 403 400 400 400 400 400 400 400 400 400 400
accounts.getSecondFactorOf missing     401 401 403 403 403 403 403 403 403 403 404 403 403 403
accounts.removeSecondFactor missing    401 401 403 403 403 403 403 403 403 403 400 403 403 403
accounts.listApiTokens                 401 401 403 403 200 200 200 200 200 200 200 200 200 200
accounts.createApiToken                401 401 403 403 400 400 400 400 400 400 400 400 400 400
accounts.revokeApiToken missing        401 401 403 403 404 404 404 404 404 404 404 404 404 404
accounts.startSocialSignIn             400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.completeSocialSignIn          400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.linkSocialAccount             400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.signUpWithSocial              400 400 400 400 400 400 400 400 400 400 400 400 400 400
accounts.listLinkedSocialAccounts      401 401 403 403 200 200 200 200 200 200 200 200 200 200
accounts.unlinkSocialAccount           401 401 403 403 400 400 400 400 400 400 400 400 400 400
accounts.getSocialSignInSettings       401 401 403 403 403 403 403 403 403 403 200 403 403 403
accounts.setProviderSecret             401 401 403 403 403 403 403 403 403 403 400 403 403 403
privacy.getExport                      401 401 403 403 200 200 200 200 200 200 200 200 200 200
privacy.requestExport                  401 401 403 403 400 400 400 400 400 400 400 400 400 400
privacy.requestDeletion                401 401 403 403 400 400 400 400 400 400 400 400 400 400
privacy.listAccesses                   401 401 403 403 200 200 200 200 200 200 200 200 200 200
privacy.listAccessesTo missing         401 401 403 403 403 403 403 403 403 403 404 403 403 403
privacy.listAccessesTo existing        401 401 403 403 403 403 403 403 403 403 200 403 403 403
privacy.cancelDeletion                 401 401 404 404 404 404 404 404 404 404 404 404 404 404
analytics.getDashboard                 401 401 403 403 403 403 403 403 403 403 200 403 403 403
analytics.getStatistics                401 401 403 403 403 403 403 403 403 403 200 403 403 403
analytics.exportStatistics             401 401 403 403 403 403 403 403 403 403 400 403 403 403
operations.listAudit                   401 401 403 403 403 403 403 403 403 403 200 403 403 403
operations.getRestoredCopy             401 401 403 403 403 403 403 403 403 403 200 403 403 403
operations.confirmLiveSite             401 401 403 403 403 403 403 403 403 403 200 403 403 403
operations.discardHeld                 401 401 403 403 403 403 403 403 403 403 422 403 403 403
operations.getSummary                  401 401 403 403 403 403 403 403 403 403 200 403 403 403
operations.listDeadLetterJobs          401 401 403 403 403 403 403 403 403 403 200 403 403 403
operations.retry                       401 401 403 403 403 403 403 403 403 403 400 403 403 403
operations.sendTestMail                401 401 403 403 403 403 403 403 403 403 200 403 403 403
operations.discard                     401 401 403 403 403 403 403 403 403 403 400 403 403 403
operations.getVersions                 401 401 403 403 403 403 403 403 403 403 200 403 403 403
operations.listFailedMails             401 401 403 403 403 403 403 403 403 403 200 403 403 403
operations.listStoppedAddresses        401 401 403 403 403 403 403 403 403 403 200 403 403 403
privacy.listConsents                   401 401 403 403 200 200 200 200 200 200 200 200 200 200
privacy.countConsents                  401 401 403 403 403 403 403 403 403 403 200 403 403 403
privacy.getRetentionReport             401 401 403 403 403 403 403 403 403 403 200 403 403 403
privacy.listIncidents                  401 401 403 403 403 403 403 403 403 403 200 403 403 403
privacy.recordIncident                 401 401 403 403 403 403 403 403 403 403 400 403 403 403
privacy.updateIncident                 401 401 403 403 403 403 403 403 403 403 400 403 403 403
settings.getSite                       200 200 200 200 200 200 200 200 200 200 200 200 200 200
settings.get                           401 401 403 403 403 403 403 403 403 403 200 403 403 403
settings.update                        401 401 403 403 403 403 403 403 403 403 200 403 403 403
settings.setPicture                    401 401 403 403 403 403 403 403 403 403 400 403 403 403
settings.removePicture                 401 401 403 403 403 403 403 403 403 403 200 403 403 403
bible.getPassage                       400 400 400 400 400 400 400 400 400 400 400 400 400 400
bible.getChapter                       400 400 400 400 400 400 400 400 400 400 400 400 400 400
bible.search                           400 400 400 400 400 400 400 400 400 400 400 400 400 400
daily.get                              200 200 200 200 200 200 200 200 200 200 200 200 200 200
daily.listPlan                         401 401 403 403 403 403 403 403 403 403 400 403 403 403
daily.plan                             401 401 403 403 403 403 403 403 403 403 400 403 403 403
daily.unplan                           401 401 403 403 403 403 403 403 403 403 200 403 403 403
daily.listVersePlan                    401 401 403 403 403 403 403 403 403 403 400 403 403 403
daily.previewVersePlan                 401 401 403 403 403 403 403 403 403 403 400 403 403 403
daily.saveVersePlan                    401 401 403 403 403 403 403 403 403 403 400 403 403 403
daily.removeFromVersePlan              401 401 403 403 403 403 403 403 403 403 200 403 403 403
stories.list                           401 401 403 403 200 200 200 200 200 200 200 200 200 200
stories.create                         401 401 403 403 400 400 400 400 400 400 400 400 400 400
stories.markSeen friends               401 401 403 403 404 404 200 404 404 404 404 404 200 404
stories.markSeen missing               401 401 403 403 404 404 404 404 404 404 404 404 404 404
stories.setHidden friends              401 401 403 403 404 404 200 404 404 404 404 404 403 404
stories.setHidden missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
stories.remove friends                 401 401 403 403 404 404 403 404 404 404 404 404 200 404
stories.remove missing                 401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.list                            401 401 403 403 200 200 200 200 200 200 200 200 200 200
groups.create                          401 401 403 403 400 400 400 400 400 400 400 400 400 400
groups.get public                      401 401 403 403 200 200 200 200 200 200 200 200 200 200
groups.get private                     401 401 403 403 404 404 200 404 404 404 200 404 200 404
groups.get missing                     401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.update private                  401 401 403 403 404 404 403 404 404 404 403 404 200 404
groups.update missing                  401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.setPicture private               401 401 403 403 404 404 403 404 404 404 403 404 400 404
groups.setPicture missing               401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.removePicture private            401 401 403 403 404 404 403 404 404 404 403 404 200 404
groups.removePicture missing            401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.setArchived private             401 401 403 403 404 404 403 404 404 404 403 404 200 404
groups.setArchived missing             401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.join private                    401 401 403 403 404 404 200 404 404 404 403 404 200 404
groups.join missing                    401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.leave private                   401 401 403 403 404 404 200 404 404 404 404 404 422 404
groups.leave missing                   401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.listMembers private             401 401 403 403 404 404 200 404 404 404 200 404 200 404
groups.listMembers missing             401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.listPending private             401 401 403 403 404 404 403 404 404 404 403 404 200 404
groups.listPending missing             401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.invite private                  401 401 403 403 404 404 403 404 404 404 403 404 422 404
groups.invite missing                  401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.removeMember private            401 401 403 403 404 404 403 404 404 404 403 404 422 404
groups.removeMember missing            401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.setNotifications private        401 401 403 403 404 404 200 404 404 404 403 404 200 404
groups.setNotifications missing        401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.setRole private                 401 401 403 403 404 404 403 404 404 404 403 404 200 404
groups.setRole missing                 401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.getLink private                 401 401 403 403 404 404 403 404 404 404 403 404 200 404
groups.getLink missing                 401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.createLink private              401 401 403 403 404 404 403 404 404 404 403 404 200 404
groups.createLink missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.removeLink private              401 401 403 403 404 404 403 404 404 404 403 404 200 404
groups.removeLink missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.getLinked missing               401 401 403 403 404 404 404 404 404 404 404 404 404 404
groups.joinByLink missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
directory.list                         401 401 403 403 200 200 200 200 200 200 200 200 200 200
directory.getOwn                       401 401 403 403 200 200 200 200 200 200 200 200 200 200
directory.setOwn                       401 401 403 403 400 400 400 400 400 400 400 400 400 400
directory.removeOwn                    401 401 403 403 200 200 200 200 200 200 200 200 200 200
directory.getHousehold                 401 401 403 403 200 200 200 200 200 200 200 200 200 200
directory.createHousehold              401 401 403 403 400 400 400 400 400 400 400 400 400 400
directory.leaveHousehold               401 401 403 403 200 200 200 200 200 200 200 200 200 200
directory.setHouseholdAnswers          401 401 403 403 400 400 400 400 400 400 400 400 400 400
directory.getOwnInvitation             401 401 403 403 404 404 404 404 404 404 404 404 404 404
directory.createInvitation             401 401 403 403 404 404 404 404 404 404 404 404 404 404
directory.removeInvitation             401 401 403 403 404 404 404 404 404 404 404 404 404 404
directory.getInvitation                401 401 403 403 404 404 404 404 404 404 404 404 404 404
directory.acceptInvitation             401 401 403 403 404 404 404 404 404 404 404 404 404 404
care.listTeam                          401 401 403 403 200 200 200 200 200 200 200 200 200 200
care.listCases                         401 401 403 403 403 403 403 403 403 403 403 403 403 200
care.getCase missing                   401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.takeUpPost public                 401 401 403 403 403 403 403 403 403 403 403 403 403 200
care.takeUpPost friends                401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.takeUpPost private                401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.takeUpPost missing                401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.enterCase                         401 401 403 403 400 400 400 400 400 400 400 400 400 400
care.updateCase missing                401 401 403 403 400 400 400 400 400 400 400 400 400 400
care.addEntry missing                  401 401 403 403 400 400 400 400 400 400 400 400 400 400
care.setOnCall                         401 401 403 403 400 400 400 400 400 400 400 400 400 400
care.alertTeam public                  401 401 403 403 404 404 404 404 404 404 404 404 200 404
care.alertTeam private                 401 401 403 403 404 404 404 404 404 404 404 404 200 404
care.alertTeam missing                 401 401 403 403 404 404 404 404 404 404 404 404 404 404
noticeboard.getPrayerSheet             401 401 403 403 403 403 403 403 403 200 200 403 403 403
noticeboard.listDisplays               401 401 403 403 403 403 403 403 403 200 200 403 403 403
noticeboard.createDisplay              401 401 403 403 403 403 403 403 403 400 400 403 403 403
noticeboard.updateDisplay existing     401 401 403 403 403 403 403 403 403 200 200 403 403 403
noticeboard.updateDisplay missing      401 401 403 403 403 403 403 403 403 400 400 403 403 403
noticeboard.renewDisplayLink existing  401 401 403 403 403 403 403 403 403 200 200 403 403 403
noticeboard.renewDisplayLink missing   401 401 403 403 403 403 403 403 403 404 404 403 403 403
noticeboard.removeDisplay existing     401 401 403 403 403 403 403 403 403 200 200 403 403 403
noticeboard.removeDisplay missing      401 401 403 403 403 403 403 403 403 404 404 403 403 403
noticeboard.getDisplayContent missing  404 404 404 404 404 404 404 404 404 404 404 404 404 404
noticeboard.listMissingTranslations    401 401 403 403 200 200 200 200 200 200 200 200 200 200
care.listMonths                        401 401 403 403 403 403 403 403 403 403 200 403 403 200
care.getProgress public                401 401 403 403 404 404 404 404 404 404 404 404 200 404
care.getProgress missing               401 401 403 403 404 404 404 404 404 404 404 404 404 404
care.appoint public                    401 401 403 403 403 403 403 403 403 403 200 403 403 403
care.dismiss missing                   401 401 403 403 403 403 403 403 403 403 404 403 403 403
care.getChain                          401 401 403 403 403 403 403 403 403 403 403 403 403 200
care.addToChain                        401 401 403 403 400 400 400 400 400 400 400 400 400 400
care.orderChain                        401 401 403 403 400 400 400 400 400 400 400 400 400 400
care.removeFromChain missing           401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.startChain public                 401 401 403 403 403 403 403 403 403 403 403 403 403 422
care.startChain friends                401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.startChain private                401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.startChain missing                401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.stopChain missing                 401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.answerChain missing               401 401 403 403 400 400 400 400 400 400 400 400 400 400
care.getOwnChain                       401 401 403 403 200 200 200 200 200 200 200 200 200 200
care.leaveChain                        401 401 403 403 200 200 200 200 200 200 200 200 200 200
directory.getPhoneList                 401 401 403 403 403 403 403 403 403 403 403 403 403 200
care.endUrgent public                  401 401 403 403 403 403 403 403 403 403 403 403 403 200
care.endUrgent friends                 401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.endUrgent private                 401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.endUrgent missing                 401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.allowUrgent public                401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.allowUrgent friends               401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.allowUrgent private               401 401 403 403 403 403 403 403 403 403 403 403 403 404
care.allowUrgent missing               401 401 403 403 403 403 403 403 403 403 403 403 403 404
posts.listCategories                   200 200 200 200 200 200 200 200 200 200 200 200 200 200
live.changeShownPosts                  400 400 400 400 400 400 400 400 400 400 400 400 400 400
feed.listForGuest                      200 200 200 200 200 200 200 200 200 200 200 200 200 200
feed.listPrayers                       200 200 200 200 200 200 200 200 200 200 200 200 200 200
feed.listTestimonies                   200 200 200 200 200 200 200 200 200 200 200 200 200 200
feed.listTrending                      200 200 200 200 200 200 200 200 200 200 200 200 200 200
feed.listForMember                     401 401 403 403 200 200 200 200 200 200 200 200 200 200
posts.listPrayerList                   401 401 403 403 200 200 200 200 200 200 200 200 200 200
posts.moveInPrayerList missing         401 401 403 403 404 404 404 404 404 404 404 404 404 404
feed.listToPray                        401 401 403 403 200 200 200 200 200 200 200 200 200 200
search.listPeople                      200 200 200 200 200 200 200 200 200 200 200 200 200 200
search.listPosts                       400 400 400 400 400 400 400 400 400 400 400 400 400 400
search.suggest                         400 400 400 400 400 400 400 400 400 400 400 400 400 400
profiles.get public                    200 200 200 200 200 200 200 404 404 200 200 200 200 200
profiles.get missing                   404 404 404 404 404 404 404 404 404 404 404 404 404 404
profiles.getOwn public                 401 401 403 403 403 403 403 403 403 403 200 403 200 403
profiles.getOwn missing                401 401 403 403 403 403 403 403 403 403 404 403 403 403
profiles.update                        401 401 403 403 400 400 400 400 400 400 400 400 400 400
friends.list public                    200 200 200 200 200 200 200 404 404 200 200 200 200 200
friends.list missing                   404 404 404 404 404 404 404 404 404 404 404 404 404 404
friends.listSuggested                  401 401 403 403 200 200 200 200 200 200 200 200 200 200
friends.listSuggestedToGuests          200 200 200 200 200 200 200 200 200 200 200 200 200 200
friends.listReceived                   401 401 403 403 200 200 200 200 200 200 200 200 200 200
friends.listSent                       401 401 403 403 200 200 200 200 200 200 200 200 200 200
friends.listBlocked                    401 401 403 403 200 200 200 200 200 200 200 200 200 200
friends.request public                 401 401 403 403 200 200 200 404 404 200 200 200 422 200
friends.request missing                401 401 403 403 404 404 404 404 404 404 404 404 404 404
friends.accept missing                 401 401 403 403 404 404 404 404 404 404 404 404 404 404
friends.decline missing                401 401 403 403 404 404 404 404 404 404 404 404 404 404
friends.cancel missing                 401 401 403 403 404 404 404 404 404 404 404 404 404 404
friends.ignoreAll                      401 401 403 403 200 200 200 200 200 200 200 200 200 200
friends.acceptAll                      401 401 403 403 200 200 200 200 200 200 200 200 200 200
friends.remove missing                 401 401 403 403 200 200 200 200 200 200 200 200 200 200
friends.block missing                  401 401 403 403 404 404 404 404 404 404 404 404 404 404
friends.unblock missing                401 401 403 403 200 200 200 200 200 200 200 200 200 200
moderation.getOwnDecision missing      401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.listUpcoming                    200 200 200 200 200 200 200 200 200 200 200 200 200 200
events.listMine                        401 401 403 403 200 200 200 200 200 200 200 200 200 200
events.setParticipation public         401 401 403 403 200 200 200 404 404 200 200 200 200 200
events.setParticipation friends        401 401 403 403 404 404 200 404 404 404 404 404 200 404
events.setParticipation private        401 401 403 403 404 404 404 404 404 404 404 404 200 404
events.setParticipation missing        401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.getMeetingLink public           401 401 403 403 404 404 404 404 404 404 200 404 200 404
events.getMeetingLink friends          401 401 403 403 404 404 404 404 404 404 404 404 200 404
events.getMeetingLink private          401 401 403 403 404 404 404 404 404 404 404 404 200 404
events.getMeetingLink missing          401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.listManaged                     401 401 403 403 403 403 403 403 403 403 200 403 403 403
events.listAttendees public            401 401 403 403 403 403 403 403 403 403 200 403 403 403
events.listAttendees friends           401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.listAttendees private           401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.listAttendees missing           401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.getAnalytics public             401 401 403 403 403 403 403 403 403 403 200 403 403 403
events.getAnalytics friends            401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.getAnalytics private            401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.getAnalytics missing            401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.exportAttendees public          401 401 403 403 403 403 403 403 403 403 400 403 403 403
events.exportAttendees friends         401 401 403 403 403 403 403 403 403 403 400 403 403 403
events.exportAttendees private         401 401 403 403 403 403 403 403 403 403 400 403 403 403
events.exportAttendees missing         401 401 403 403 403 403 403 403 403 403 400 403 403 403
events.create                          401 401 403 403 400 400 400 400 400 400 400 400 400 400
events.getManaged public               401 401 403 403 403 403 403 403 403 403 200 403 403 403
events.getManaged friends              401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.getManaged private              401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.getManaged missing              401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.update public                   401 401 403 403 403 403 403 404 404 403 200 403 403 403
events.update friends                  401 401 403 403 404 404 403 404 404 404 404 404 403 404
events.update private                  401 401 403 403 404 404 404 404 404 404 404 404 403 404
events.update missing                  401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.cancel public                   401 401 403 403 403 403 403 404 404 403 200 403 403 403
events.cancel friends                  401 401 403 403 404 404 403 404 404 404 404 404 403 404
events.cancel private                  401 401 403 403 404 404 404 404 404 404 404 404 403 404
events.cancel missing                  401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.previewSeries public            401 401 403 403 403 403 403 404 404 403 400 403 403 403
events.previewSeries friends           401 401 403 403 404 404 403 404 404 404 404 404 403 404
events.previewSeries private           401 401 403 403 404 404 404 404 404 404 404 404 403 404
events.previewSeries missing           401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.getDoorList public              401 401 403 403 403 403 403 404 404 403 200 403 403 403
events.getDoorList friends             401 401 403 403 404 404 403 404 404 404 404 404 403 404
events.getDoorList private             401 401 403 403 404 404 404 404 404 404 404 404 403 404
events.getDoorList missing             401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.setCheckIn public               401 401 403 403 403 403 403 404 404 403 404 403 403 403
events.setCheckIn friends              401 401 403 403 404 404 403 404 404 404 404 404 403 404
events.setCheckIn private              401 401 403 403 404 404 404 404 404 404 404 404 403 404
events.setCheckIn missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.addPhoneIn public               401 401 403 403 403 403 403 404 404 403 200 403 403 403
events.addPhoneIn friends              401 401 403 403 404 404 403 404 404 404 404 404 403 404
events.addPhoneIn private              401 401 403 403 404 404 404 404 404 404 404 404 403 404
events.addPhoneIn missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.removePhoneIn missing           401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.listSlots public                401 401 403 403 200 200 200 404 404 200 200 200 200 200
events.listSlots friends               401 401 403 403 404 404 200 404 404 404 404 404 200 404
events.listSlots private               401 401 403 403 404 404 404 404 404 404 404 404 200 404
events.listSlots missing               401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.addSlot public                  401 401 403 403 403 403 403 404 404 403 200 403 403 403
events.addSlot friends                 401 401 403 403 404 404 403 404 404 404 404 404 403 404
events.addSlot private                 401 401 403 403 404 404 404 404 404 404 404 404 403 404
events.addSlot missing                 401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.updateSlot missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.removeSlot missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.signUp missing                  401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.askToServe missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.removeSignUp missing            401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.listHousehold public            401 401 403 403 200 200 200 404 404 200 200 200 200 200
events.listHousehold friends           401 401 403 403 404 404 200 404 404 404 404 404 200 404
events.listHousehold private           401 401 403 403 404 404 404 404 404 404 404 404 200 404
events.listHousehold missing           401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.answerForMember public          401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.answerForMember missing         401 401 403 403 404 404 404 404 404 404 404 404 404 404
events.remove public                   401 401 403 403 403 403 403 403 403 403 200 403 403 403
events.remove friends                  401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.remove private                  401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.remove missing                  401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.removeByPost public             401 401 403 403 403 403 403 403 403 403 200 403 403 403
events.removeByPost friends            401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.removeByPost private            401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.removeByPost missing            401 401 403 403 403 403 403 403 403 403 404 403 403 403
events.getCalendarFeed                 401 401 403 403 200 200 200 200 200 200 200 200 200 200
events.createCalendarFeed              401 401 403 403 200 200 200 200 200 200 200 200 200 200
events.renewCalendarFeed               401 401 403 403 200 200 200 200 200 200 200 200 200 200
events.removeCalendarFeed              401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.list                     401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.countUnseen              401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.markSeen                 401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.remove                   401 401 403 403 404 404 404 404 404 404 404 404 404 404
notifications.removeAll                401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.restoreAll               401 401 403 403 422 422 422 422 422 422 422 422 422 422
notifications.getReminderSettings      401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.updateReminderSettings   401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.getChoices               401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.setChoice                401 401 403 403 400 400 400 400 400 400 400 400 400 400
notifications.setQuietHours            401 401 403 403 400 400 400 400 400 400 400 400 400 400
notifications.endQuietHours            401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.getMute                  401 401 403 403 400 400 400 400 400 400 400 400 400 400
notifications.setMute                  401 401 403 403 400 400 400 400 400 400 400 400 400 400
notifications.listMutes                401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.getMailPreferences       401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.updateMailPreferences    401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.resumeMail               401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.getSubscription          404 404 404 404 404 404 404 404 404 404 404 404 404 404
notifications.unsubscribe              404 404 404 404 404 404 404 404 404 404 404 404 404 404
notifications.resubscribe              404 404 404 404 404 404 404 404 404 404 404 404 404 404
notifications.getPushKey               401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.listPushDevices          401 401 403 403 200 200 200 200 200 200 200 200 200 200
notifications.subscribePush            401 401 403 403 400 400 400 400 400 400 400 400 400 400
notifications.unsubscribePush          401 401 403 403 400 400 400 400 400 400 400 400 400 400
notifications.removePushDevice missing 401 401 403 403 404 404 404 404 404 404 404 404 404 404
notifications.testPush                 401 401 403 403 400 400 400 400 400 400 400 400 400 400
posts.get public                       200 200 200 200 200 200 200 404 404 200 200 200 200 200
posts.get friends                      404 404 404 404 404 404 200 404 404 404 404 404 200 404
posts.get private                      404 404 404 404 404 404 404 404 404 404 404 404 200 404
posts.get missing                      404 404 404 404 404 404 404 404 404 404 404 404 404 404
posts.getMachineTranslation public     200 200 200 200 200 200 200 404 404 200 200 200 200 200
posts.getMachineTranslation friends    404 404 404 404 404 404 404 404 404 404 404 404 404 404
posts.getMachineTranslation private    404 404 404 404 404 404 404 404 404 404 404 404 404 404
posts.getMachineTranslation missing    404 404 404 404 404 404 404 404 404 404 404 404 404 404
posts.listComments public              200 200 200 200 200 200 200 404 404 200 200 200 200 200
posts.listComments friends             404 404 404 404 404 404 200 404 404 404 404 404 200 404
posts.listComments private             404 404 404 404 404 404 404 404 404 404 404 404 200 404
posts.listComments missing             404 404 404 404 404 404 404 404 404 404 404 404 404 404
posts.getComment public                200 200 200 200 200 200 200 404 404 200 200 200 200 200
posts.getComment friends               404 404 404 404 404 404 200 404 404 404 404 404 200 404
posts.getComment private               404 404 404 404 404 404 404 404 404 404 404 404 200 404
posts.getComment missing               404 404 404 404 404 404 404 404 404 404 404 404 404 404
posts.listReplies public               200 200 200 200 200 200 200 404 404 200 200 200 200 200
posts.listReplies friends              404 404 404 404 404 404 200 404 404 404 404 404 200 404
posts.listReplies private              404 404 404 404 404 404 404 404 404 404 404 404 200 404
posts.listReplies missing              404 404 404 404 404 404 404 404 404 404 404 404 404 404
posts.create                           401 401 403 403 400 400 400 400 400 400 400 400 400 400
posts.confirmPublicPrayers             401 401 403 403 200 200 200 200 200 200 200 200 200 200
posts.setReaction public               401 401 403 403 200 200 200 404 404 200 200 200 200 200
posts.setReaction friends              401 401 403 403 404 404 200 404 404 404 404 404 200 404
posts.setReaction private              401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.setReaction missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.createComment public             401 401 403 403 201 201 201 404 404 201 201 201 201 201
posts.createComment friends            401 401 403 403 404 404 201 404 404 404 404 404 201 404
posts.createComment private            401 401 403 403 404 404 404 404 404 404 404 404 201 404
posts.createComment missing            401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.listMentionable public           401 401 403 403 200 200 200 404 404 200 200 200 200 200
posts.listMentionable friends          401 401 403 403 404 404 200 404 404 404 404 404 200 404
posts.listMentionable private          401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.listMentionable missing          401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.updateComment public             401 401 403 403 403 403 403 404 404 403 403 403 200 403
posts.updateComment friends            401 401 403 403 404 404 403 404 404 404 404 404 200 404
posts.updateComment private            401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.updateComment missing            401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.setCommentReaction public        401 401 403 403 200 200 200 404 404 200 200 200 200 200
posts.setCommentReaction friends       401 401 403 403 404 404 200 404 404 404 404 404 200 404
posts.setCommentReaction private       401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.setCommentReaction missing       401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.removeComment public             401 401 403 403 403 403 403 404 404 403 200 403 200 403
posts.removeComment friends            401 401 403 403 404 404 403 404 404 404 404 404 200 404
posts.removeComment private            401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.removeComment missing            401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.share public                     401 401 403 403 200 200 200 404 404 200 200 200 200 200
posts.share friends                    401 401 403 403 404 404 200 404 404 404 404 404 200 404
posts.share private                    401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.share missing                    401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.listHidden                       401 401 403 403 200 200 200 200 200 200 200 200 200 200
posts.setHidden public                 401 401 403 403 200 200 200 404 404 200 200 200 403 200
posts.setHidden friends                401 401 403 403 404 404 200 404 404 404 404 404 403 404
posts.setHidden private                401 401 403 403 404 404 404 404 404 404 404 404 403 404
posts.setHidden missing                401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.listSaved                        401 401 403 403 200 200 200 200 200 200 200 200 200 200
posts.setSaved public                  401 401 403 403 200 200 200 404 404 200 200 200 200 200
posts.setSaved friends                 401 401 403 403 404 404 200 404 404 404 404 404 200 404
posts.setSaved private                 401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.setSaved missing                 401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.setAnswered public             401 401 403 403 403 403 403 404 404 403 403 403 200 403
prayers.setAnswered friends            401 401 403 403 404 404 403 404 404 404 404 404 200 404
prayers.setAnswered private            401 401 403 403 404 404 404 404 404 404 404 404 200 404
prayers.setAnswered missing            401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.unsetAnswered public           401 401 403 403 403 403 403 404 404 403 403 403 200 403
prayers.unsetAnswered friends          401 401 403 403 404 404 403 404 404 404 404 404 200 404
prayers.unsetAnswered private          401 401 403 403 404 404 404 404 404 404 404 404 200 404
prayers.unsetAnswered missing          401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.addUpdate public               401 401 403 403 403 403 403 404 404 403 403 403 200 403
prayers.addUpdate friends              401 401 403 403 404 404 403 404 404 404 404 404 200 404
prayers.addUpdate private              401 401 403 403 404 404 404 404 404 404 404 404 200 404
prayers.addUpdate missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.removeUpdate public            401 401 403 403 403 403 403 404 404 403 403 403 404 403
prayers.removeUpdate friends           401 401 403 403 404 404 403 404 404 404 404 404 404 404
prayers.removeUpdate private           401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.removeUpdate missing           401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.setUrgent public               401 401 403 403 403 403 403 404 404 403 403 403 200 403
prayers.setUrgent friends              401 401 403 403 404 404 403 404 404 404 404 404 200 404
prayers.setUrgent private              401 401 403 403 404 404 404 404 404 404 404 404 200 404
prayers.setUrgent missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.setClosed public               401 401 403 403 403 403 403 404 404 403 403 403 200 403
prayers.setClosed friends              401 401 403 403 404 404 403 404 404 404 404 404 200 404
prayers.setClosed private              401 401 403 403 404 404 404 404 404 404 404 404 200 404
prayers.setClosed missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.getNewsRequests public         401 401 403 403 403 403 403 404 404 403 403 403 200 403
prayers.setNewsRequests public         401 401 403 403 403 403 403 404 404 403 403 403 200 403
prayers.getNewsRequests friends        401 401 403 403 404 404 403 404 404 404 404 404 200 404
prayers.setNewsRequests friends        401 401 403 403 404 404 403 404 404 404 404 404 200 404
prayers.getNewsRequests private        401 401 403 403 404 404 404 404 404 404 404 404 200 404
prayers.setNewsRequests private        401 401 403 403 404 404 404 404 404 404 404 404 200 404
prayers.getNewsRequests missing        401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.setNewsRequests missing        401 401 403 403 404 404 404 404 404 404 404 404 404 404
prayers.pray public                    401 401 403 403 200 200 200 404 404 200 200 200 200 200
prayers.pray friends                   401 401 403 403 404 404 200 404 404 404 404 404 200 404
prayers.pray private                   401 401 403 403 404 404 404 404 404 404 404 404 200 404
prayers.pray missing                   401 401 403 403 404 404 404 404 404 404 404 404 404 404
moderation.listPosts                   401 401 403 403 403 403 403 403 403 200 200 403 403 403
moderation.getPost public              401 401 403 403 403 403 403 403 403 200 200 403 403 403
moderation.getPost friends             401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.getPost private             401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.getPost missing             401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.listComments public         401 401 403 403 403 403 403 403 403 200 200 403 403 403
moderation.listComments friends        401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.listComments private        401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.listComments missing        401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.act                         401 401 403 403 403 403 403 403 403 400 400 403 403 403
moderation.listAuthorRequests          401 401 403 403 403 403 403 403 403 200 200 403 403 403
moderation.askForAuthor missing        401 401 403 403 403 403 403 403 403 400 400 403 403 403
moderation.answerAuthorRequest         401 401 403 403 403 403 403 403 403 400 400 403 403 403
moderation.readAuthor missing          401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.listMeasureReasons          401 401 403 403 403 403 403 403 403 200 200 403 403 403
moderation.setMeasureReasons           401 401 403 403 403 403 403 403 403 403 400 403 403 403
moderation.listMeasures missing        401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.takeMeasure missing         401 401 403 403 403 403 403 403 403 400 400 403 403 403
moderation.liftMeasure missing         401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.getOwnMeasure missing       401 401 403 403 404 404 404 404 404 404 404 404 404 404
moderation.appealDecision missing      401 401 403 403 400 400 400 400 400 400 400 400 400 400
moderation.appealMeasure missing       401 401 403 403 400 400 400 400 400 400 400 400 400 400
moderation.getLinkedMeasure            400 400 400 400 400 400 400 400 400 400 400 400 400 400
moderation.appealLinkedMeasure         400 400 400 400 400 400 400 400 400 400 400 400 400 400
moderation.decideAppeal missing        401 401 403 403 403 403 403 403 403 400 400 403 403 403
moderation.listMemberHistory missing   401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.listCases                   401 401 403 403 403 403 403 403 403 200 200 403 403 403
moderation.countOpen                   401 401 403 403 403 403 403 403 403 200 200 403 403 403
moderation.getCase missing             401 401 403 403 403 403 403 403 403 404 404 403 403 403
moderation.settle                      401 401 403 403 403 403 403 403 403 400 400 403 403 403
moderation.requestRemoval public       401 401 403 403 404 404 404 404 404 404 404 404 404 404
moderation.requestRemoval missing      401 401 403 403 404 404 404 404 404 404 404 404 404 404
moderation.report public               401 401 403 403 200 200 200 404 404 200 200 200 422 200
moderation.report friends              401 401 403 403 404 404 200 404 404 404 404 404 422 404
moderation.report private              401 401 403 403 404 404 404 404 404 404 404 404 422 404
moderation.report missing              401 401 403 403 404 404 404 404 404 404 404 404 404 404
moderation.reportComment public        401 401 403 403 200 200 200 404 404 200 200 200 422 200
moderation.reportComment friends       401 401 403 403 404 404 200 404 404 404 404 404 422 404
moderation.reportComment private       401 401 403 403 404 404 404 404 404 404 404 404 422 404
moderation.reportComment missing       401 401 403 403 404 404 404 404 404 404 404 404 404 404
moderation.reportMember public         401 401 403 403 200 200 200 404 404 200 200 200 422 200
moderation.reportMember missing        401 401 403 403 404 404 404 404 404 404 404 404 404 404
moderation.reportStory friends         401 401 403 403 404 404 200 404 404 404 404 404 422 404
moderation.reportStory missing         401 401 403 403 404 404 404 404 404 404 404 404 404 404
campaigns.list                         401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.create                       401 401 403 403 403 403 403 403 403 403 400 403 403 403
campaigns.get missing                  401 401 403 403 403 403 403 403 403 403 404 403 403 403
campaigns.get existing                 401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.update missing               401 401 403 403 403 403 403 403 403 403 400 403 403 403
campaigns.update existing              401 401 403 403 403 403 403 403 403 403 400 403 403 403
campaigns.send missing                 401 401 403 403 403 403 403 403 403 403 404 403 403 403
campaigns.send existing                401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.cancel missing               401 401 403 403 403 403 403 403 403 403 404 403 403 403
campaigns.cancel existing              401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.remove missing               401 401 403 403 403 403 403 403 403 403 404 403 403 403
campaigns.remove existing              401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.countAudience                401 401 403 403 403 403 403 403 403 403 400 403 403 403
campaigns.getStatistics missing        401 401 403 403 403 403 403 403 403 403 404 403 403 403
campaigns.getStatistics existing       401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.listTemplates                401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.createTemplate               401 401 403 403 403 403 403 403 403 403 400 403 403 403
campaigns.getTemplate missing          401 401 403 403 403 403 403 403 403 403 404 403 403 403
campaigns.getTemplate existing         401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.updateTemplate missing       401 401 403 403 403 403 403 403 403 403 400 403 403 403
campaigns.updateTemplate existing      401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.removeTemplate missing       401 401 403 403 403 403 403 403 403 403 404 403 403 403
campaigns.removeTemplate existing      401 401 403 403 403 403 403 403 403 403 200 403 403 403
campaigns.getAnnouncement missing      401 401 403 403 404 404 404 404 404 404 404 404 404 404
campaigns.getAnnouncement existing     401 401 403 403 404 404 404 404 404 404 404 404 200 404
campaigns.markOpened missing           401 401 403 403 404 404 404 404 404 404 404 404 404 404
campaigns.markOpened existing          401 401 403 403 404 404 404 404 404 404 404 404 200 404
campaigns.markClicked missing          401 401 403 403 404 404 404 404 404 404 404 404 404 404
campaigns.markClicked existing         401 401 403 403 404 404 404 404 404 404 404 404 200 404
users.list                             401 401 403 403 403 403 403 403 403 403 200 403 403 403
users.create                           401 401 403 403 403 403 403 403 403 403 400 403 403 403
users.get missing                      401 401 403 403 403 403 403 403 403 403 404 403 403 403
users.get existing                     401 401 403 403 403 403 403 403 403 403 200 403 403 403
users.update missing                   401 401 403 403 403 403 403 403 403 403 400 403 403 403
users.update existing                  401 401 403 403 403 403 403 403 403 403 400 403 403 403
users.remove missing                   401 401 403 403 403 403 403 403 403 403 404 403 403 403
users.remove existing                  401 401 403 403 403 403 403 403 403 403 200 403 403 403
users.sendReset missing                401 401 403 403 403 403 403 403 403 403 404 403 403 403
users.sendReset existing               401 401 403 403 403 403 403 403 403 403 200 403 403 403
users.invite missing                   401 401 403 403 403 403 403 403 403 403 404 403 403 403
users.invite existing                  401 401 403 403 403 403 403 403 403 403 422 403 403 403
users.listSessions missing             401 401 403 403 403 403 403 403 403 403 404 403 403 403
users.listSessions existing            401 401 403 403 403 403 403 403 403 403 200 403 403 403
users.endSessions missing              401 401 403 403 403 403 403 403 403 403 404 403 403 403
users.endSessions existing             401 401 403 403 403 403 403 403 403 403 200 403 403 403
users.change                           401 401 403 403 403 403 403 403 403 403 400 403 403 403
users.change existing                  401 401 403 403 403 403 403 403 403 403 200 403 403 403
users.export                           401 401 403 403 403 403 403 403 403 403 400 403 403 403
users.previewImport                    401 401 403 403 403 403 403 403 403 403 400 403 403 403
users.exportForImport                  401 401 403 403 403 403 403 403 403 403 200 403 403 403
users.importMembers                    401 401 403 403 403 403 403 403 403 403 400 403 403 403
users.listImports                      401 401 403 403 403 403 403 403 403 403 200 403 403 403
users.undoImport missing               401 401 403 403 403 403 403 403 403 403 404 403 403 403
users.undoImport existing              401 401 403 403 403 403 403 403 403 403 200 403 403 403
support.list                           401 401 403 403 403 403 403 403 403 403 200 403 403 403
support.get missing                    401 401 403 403 403 403 403 403 403 403 404 403 403 403
support.get existing                   401 401 403 403 403 403 403 403 403 403 200 403 403 403
support.answer missing                 401 401 403 403 403 403 403 403 403 403 400 403 403 403
support.answer existing                401 401 403 403 403 403 403 403 403 403 201 403 403 403
support.setDone missing                401 401 403 403 403 403 403 403 403 403 400 403 403 403
support.setDone existing               401 401 403 403 403 403 403 403 403 403 200 403 403 403
support.sendMessage                    400 400 400 400 400 400 400 400 400 400 400 400 400 400
posts.update public                    401 401 403 403 403 403 403 404 404 403 403 403 200 403
posts.update friends                   401 401 403 403 404 404 403 404 404 404 404 404 200 404
posts.update private                   401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.update missing                   401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.listAuthorReadings public        401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.listAuthorReadings friends       401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.listAuthorReadings private       401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.listAuthorReadings missing       401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.listRevisions public             401 401 403 403 403 403 403 404 404 200 200 403 200 403
posts.listRevisions friends            401 401 403 403 404 404 403 404 404 404 404 404 200 404
posts.listRevisions private            401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.listRevisions missing            401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.removeRevision public            401 401 403 403 403 403 403 404 404 403 200 403 200 403
posts.removeRevision friends           401 401 403 403 404 404 403 404 404 404 404 404 200 404
posts.removeRevision private           401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.removeRevision missing           401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.requestLinkPreview               401 401 403 403 400 400 400 400 400 400 400 400 400 400
posts.getLinkPreview                   401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.schedule                         401 401 403 403 400 400 400 400 400 400 400 400 400 400
posts.listScheduled                    401 401 403 403 200 200 200 200 200 200 200 200 200 200
posts.updateScheduled missing          401 401 403 403 400 400 400 400 400 400 400 400 400 400
posts.updateScheduled existing         401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.reschedule missing               401 401 403 403 400 400 400 400 400 400 400 400 400 400
posts.reschedule existing              401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.publishScheduled missing         401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.publishScheduled existing        401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.removeScheduled missing          401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.removeScheduled existing         401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.removeOwnTag public              401 401 403 403 200 200 200 404 404 200 200 200 200 200
posts.removeOwnTag friends             401 401 403 403 404 404 200 404 404 404 404 404 200 404
posts.removeOwnTag private             401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.removeOwnTag missing             401 401 403 403 404 404 404 404 404 404 404 404 404 404
posts.remove public                    401 401 403 403 403 403 403 404 404 200 200 403 200 403
posts.remove friends                   401 401 403 403 404 404 403 404 404 404 404 404 200 404
posts.remove private                   401 401 403 403 404 404 404 404 404 404 404 404 200 404
posts.remove missing                   401 401 403 403 404 404 404 404 404 404 404 404 404 404
webhooks.list                          401 401 403 403 403 403 403 403 403 403 200 403 403 403
webhooks.create                        401 401 403 403 403 403 403 403 403 403 400 403 403 403
webhooks.get missing                   401 401 403 403 403 403 403 403 403 403 404 403 403 403
webhooks.get existing                  401 401 403 403 403 403 403 403 403 403 200 403 403 403
webhooks.update missing                401 401 403 403 403 403 403 403 403 403 400 403 403 403
webhooks.update existing               401 401 403 403 403 403 403 403 403 403 200 403 403 403
webhooks.setPaused missing             401 401 403 403 403 403 403 403 403 403 400 403 403 403
webhooks.setPaused existing            401 401 403 403 403 403 403 403 403 403 200 403 403 403
webhooks.rotateSecret missing          401 401 403 403 403 403 403 403 403 403 404 403 403 403
webhooks.rotateSecret existing         401 401 403 403 403 403 403 403 403 403 200 403 403 403
webhooks.test missing                  401 401 403 403 403 403 403 403 403 403 404 403 403 403
webhooks.test existing                 401 401 403 403 403 403 403 403 403 403 200 403 403 403
webhooks.listDeliveries missing        401 401 403 403 403 403 403 403 403 403 404 403 403 403
webhooks.listDeliveries existing       401 401 403 403 403 403 403 403 403 403 200 403 403 403
webhooks.redeliver missing             401 401 403 403 403 403 403 403 403 403 404 403 403 403
webhooks.redeliver existing            401 401 403 403 403 403 403 403 403 403 200 403 403 403
webhooks.remove missing                401 401 403 403 403 403 403 403 403 403 404 403 403 403
webhooks.remove existing               401 401 403 403 403 403 403 403 403 403 200 403 403 403
`;
