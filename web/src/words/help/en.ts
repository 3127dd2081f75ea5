import { appealDays } from '@radiant/contract/appeal-shapes.ts';
import { limits } from '@radiant/contract/limits.ts';
import { retention } from '@radiant/contract/retention.ts';
import { en as careContact } from '../care-contact/en.ts';
import { en as requests } from '../care-requests/en.ts';
import { en as chain } from '../chain/en.ts';
import { en as choices } from '../choices/en.ts';
import { en as directory } from '../directory/en.ts';
import { eventHouseholdWords } from '../event-household.ts';
import type { HelpTexts } from '../help.ts';
import { en as mails } from '../mails/en.ts';
import { en as printing } from '../printing/en.ts';
import { en as push } from '../push/en.ts';
import { en as recurrence } from '../recurrence/en.ts';
import { en as reminders } from '../reminders/en.ts';
import { en as secondFactor } from '../second-factor/en.ts';
import { en as slots } from '../slots/en.ts';
import { en as social } from '../social/en.ts';
import { en as urgency } from '../urgency/en.ts';

export const en: HelpTexts = ({ site, t }) => [
  {
    id: 'start',
    title: 'First steps',
    articles: [
      {
        id: 'signing-in',
        title: 'I can’t log in',
        keywords:
          'cannot signin signing login log in password forgot reset code email verification locked disabled account',
        body: [
          'Forgot your password? You can choose a new one:',
          {
            steps: [
              `Choose “${t.accounts.forgotPasswordLink}” on the login page and enter your email address.`,
              'Open the link in the email we send you. It works once, for 30 minutes, on any device.',
              'Choose a new password. You’ll be logged out everywhere else.',
            ],
          },
          'New here? Enter the six-character code we emailed you. It works for 15 minutes, and you can get a new one on the same page. Nothing there? Check your spam folder.',
          'If your account was disabled, write to the administrators below.',
        ],
      },
      {
        id: 'language',
        title: 'Change the language or the theme',
        keywords: 'french english bilingual appearance light dark night mode colours translate',
        body: [
          `Open the menu under your name at the top of the page, or go to “${t.settings.title}”. Choose English or Français, and the light or dark theme. The change is immediate, you won’t lose anything you’re writing, and this device remembers your choice.`,
          `When you choose a language in “${t.settings.title}”, we’ll email you in it too. Posts stay in the language they were written in, unless their author added a version in the other one: then you see yours first, and can switch below the text. To see posts in one language only, use the filter on the home page.`,
        ],
        open: 'settings',
      },
      {
        id: 'install',
        title: `Add ${site} to your home screen`,
        keywords:
          'install uninstall put app application phone tablet computer android iphone ipad icon download store',
        body: [
          `${site} can open like any other app. You don’t need an app store:`,
          {
            points: [
              'On an iPhone or iPad, in Safari: tap the share button, then “Add to Home Screen”.',
              'On Android, in Chrome: open the three-dot menu, then choose “Install app” or “Add to Home screen”.',
              'On a computer, in Chrome or Edge: click the install icon at the end of the address bar.',
            ],
          },
          'Then a long press on its icon leads to Pray now or a new post, the icon shows how many notifications are new, and other apps can share text with it.',
          'Changed your mind? Remove it like any other app. Your account won’t change.',
        ],
      },
      {
        id: 'offline',
        title: 'Read and write without a connection',
        keywords: 'offline connection network internet train cottage unsent waiting queue lost airplane',
        body: [
          'Your device keeps what you last read, for a week at most: the feed, the Prayer Wall, events, your prayers and your profile. They open without a connection, and the page says when it was last loaded.',
          'Keep writing: your comments, prayers and posts wait on your device and are sent once, as soon as you’re back online. You can see what is waiting, and take it back to change it. Pictures and videos need a connection.',
          'If something can’t be sent, you’ll see why, and your words stay. Logging out removes everything from your device, and warns you first if something hasn’t been sent.',
        ],
      },
      {
        id: 'keyboard',
        title: 'Use the keyboard',
        keywords: 'shortcuts keys accessibility screen reader tab',
        body: [
          'You can reach everything with the Tab key. Press it once to skip to the content. There are shortcuts too:',
          {
            points: [
              '/ takes you to the search box, and n starts something new.',
              'j and k take you to the next post and the previous one.',
              '? lists all the shortcuts. You can turn them off there.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Praying and sharing',
    articles: [
      {
        id: 'ask-for-prayer',
        title: 'Ask for prayer',
        keywords: 'request intention prayer wall post need',
        body: [
          {
            steps: [
              `Open “${t.layout.prayerWall}” and choose “${t.prayers.add}”.`,
              'Add a title, tell us what to pray for, and choose a category.',
              `Under “${t.composer.audience}”, choose who can read it.`,
              `Choose “${t.prayers.form.send}”.`,
            ],
          },
          'Please leave out anything others told you in confidence. People pray with you by pressing one button. You’ll see that someone prayed, and how many people did, but never who.',
        ],
        open: 'prayers',
      },
      {
        id: 'pray-now',
        title: 'Pray now, and your own prayer list',
        keywords: 'pray next space keyboard swipe offline timer keep list order private today',
        body: [
          `“${t.layout.prayNow}” shows one prayer at a time, beginning with those that the fewest people have prayed for. Press “${t.pray.prayed}” or the space bar. The arrow keys, or a swipe, go to the next prayer and back.`,
          'If you lose your connection, keep praying: what is already on your device stays, and your prayers are sent once you’re back online. For a day after you last loaded it, the page even opens without a connection. Logging out removes it from your device.',
          `“${t.pray.keep}” adds a prayer to “${t.prayerList.title}”. There you can add prayers of your own, put them in order and see what you prayed for today. Only you can see that list.`,
        ],
        open: 'pray',
      },
      {
        id: 'answered',
        title: 'Mark a prayer as answered',
        keywords: 'answer thanks testimony healed mark exaucee undo',
        body: [
          `Is there any news? Open the menu on your prayer request and choose “${t.answering.addUpdate}”. It appears with your request, and everyone who prayed with you will be notified. They can stop updates about it from the notification. If prayer is no longer needed, choose “${t.answering.close}”.`,
          `After 30 days without an update, we ask you whether there is any news. The notification lets you choose “${t.answering.renew}” or “${t.answering.close}” right away. Don’t want to be asked about this request? Choose “${t.answering.turnNewsRequestsOff}” in its menu.`,
          `Long illness or search? Under “${t.prayerTerm.label}” choose “${t.prayerTerm.longTerm}”, and we ask you for news less often. With “${t.prayerTerm.date}” the request closes by itself.`,
          `No one is ever shown who prayed. With “${t.hiddenCount.label}”, only you see how many did. You can change this later by editing the request.`,
          `Open the menu on your prayer request and choose “${t.answering.markAnswered}”. You can say how it was answered. Everyone who prayed with you will be notified.`,
          `Choose “${t.answering.shareTestimony}” to share it as a testimony too. The testimony and the prayer request link to each other. Too soon? Choose “${t.answering.changeAnswer}” in the same menu, then “${t.answering.takeBack}”.`,
          'Use the filter on the Prayer Wall to see prayer requests that are waiting, answered ones, or all of them.',
        ],
        open: 'prayers',
      },
      {
        id: 'urgent-prayers',
        title: 'Mark a prayer as urgent',
        keywords: 'urgency quick now 24 hours limit push alert surgery accident end stop',
        body: [
          `Some prayers can’t wait. When you ask for prayer, check “${urgency.label}”. Already shared it? Open its menu and choose “${urgency.mark}”. For ${limits.urgentHours} hours, your request comes first on the Prayer Wall and in “${t.layout.prayNow}”.`,
          `Anyone can do this, for one request at a time and twice within ${limits.urgentPeriodDays} days. It isn’t possible for a request that only you can see, nor for one that you schedule. If a moderator reviews your request first, the ${limits.urgentHours} hours begin once it’s approved.`,
          `People are notified if they can see your request and turned on “${choices.kinds['prayer-urgent']}” under “${choices.title}”. It’s off until you turn it on. If you mute someone, you won’t hear about their urgent requests.`,
          `After ${limits.urgentHours} hours, or once your request is closed or answered, it’s an ordinary request again. To end it sooner, choose “${urgency.unmark}” in its menu. The care team can end it too, and you’ll be told. If you need another urgent request beyond the limit, the team can allow you one more.`,
          'This is not an emergency service. If someone is in danger, call 911.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'testimony',
        title: 'Share a testimony',
        keywords: 'thanks story praise grateful witness approval waiting',
        body: [
          `Open “${t.layout.testimonies}” and choose “${t.testimonies.add}”. Add a title, your testimony and a category, then choose who can read it.`,
          'Some communities review testimonies first. If yours does, your testimony is marked as waiting for a moderator, and only you can see it until then.',
        ],
        open: 'testimonies',
      },
      {
        id: 'posts',
        title: 'Share a post, picture, video, link or Scripture',
        keywords: 'photo upload publish composer 10 MB size file bible verse draft location',
        body: [
          'On the home page, the sharing box has a tab for each. Pictures and videos can be up to 10 MB. Drag them in, paste them or take them with your camera. A post can have up to six pictures, in the order you choose, or one video. Describe them for people who can’t see them. Before storing a photo, we remove the place where it was taken.',
          'Links show a preview of the page they lead to. Scripture appears in italics, with its reference.',
          'What you write stays on this device until you share it, even if you reload the page or lose your connection.',
        ],
        open: 'home',
      },
      {
        id: 'create-post',
        title: 'Tag friends, add a place or schedule a post',
        keywords: 'schedule tag name people later location plan date time create publish',
        body: [
          'The page for a new post gives you more options. You can add a place, tag friends who are with you, and choose the day and time to publish.',
          'Only you can see a scheduled post. You can edit it, publish it right away or delete it, and you’ll be notified once it’s published. Friends you tag are notified. They can see only what you share with them, and they can remove their name.',
        ],
        open: 'createPost',
      },
      {
        id: 'audiences',
        title: 'Who sees what you share',
        keywords: 'audience public members friends private privacy visible everyone reach default',
        body: [
          'Each post shows who can see it:',
          {
            points: [
              `${t.audiences.public}: everyone on the internet, with or without an account.`,
              `${t.audiences.members}: everyone who’s logged in here.`,
              `${t.audiences.friends}: anyone who’s your friend at that moment.`,
              `${t.audiences.groups}: the members of groups that you choose among your own, as long as they’re in them.`,
              `${t.audiences.care}: the people whom the administrators appointed to the care team. No other role gives access, not even administrator. If someone on the team reports it, moderators can read it too. Not offered where there’s no team.`,
              `${t.audiences.private}: only you.`,
            ],
          },
          'Search engines and feed readers can find posts for everyone. If you delete one later, a copy that someone else made may remain.',
          'Sharing a link doesn’t let anyone new see a post. It opens only for people who can already see it.',
          'You can choose the audience we suggest for new posts in your settings. If you change the audience of a post, only you can see its earlier versions. Once others have commented, you can’t share a post more widely than when they did.',
        ],
        open: 'privacySettings',
      },
      {
        id: 'anonymous',
        title: 'Share without your name',
        keywords: 'anonymous name hide secret no one moderator author who asked',
        body: [
          `When you share a prayer request, a testimony or a post, you can choose under “${t.composer.name.label}” that no one is shown your name. Others then see “${t.anonymous}”, and what you write below it shows as “${t.asker}”.`,
          'No one includes your friends, moderators and administrators. You can also let the care team alone see it, so that someone can get in touch. The post isn’t on your profile for others; you find it there yourself, with “(you)” beside it.',
          'For a serious reason, two moderators together can look up who wrote it. Above your post you then see when they did, and why.',
          'You can’t change this later, tag friends or add pictures. It works for posts for everyone, for members or for one group.',
          'What you write may still tell people who you are: places, dates, your way of putting things. In a small group, others may guess.',
        ],
        open: 'createPost',
      },
      {
        id: 'someone-else',
        title: 'Pray for someone else',
        keywords: 'someone else person agree consent link remove removal about me name hospital privacy',
        body: [
          'When you write a prayer request or a testimony, you can say that it’s about someone else, whether they agree, and what may be said. Until you’ve asked them, members at most can read it. Only you see your answers, and moderators if they review the post.',
          'If that person is a member who can read the post, you can link them. They’re told, and no one else learns of it. If you share without your name, they aren’t shown it either.',
          'Is a post about you? Above it you can ask for it to be removed. It’s hidden at once from everyone but its author. Then moderators decide, and tell you both.',
        ],
      },
      {
        id: 'printed-sheet',
        title: 'Prayers on paper',
        keywords: 'print printed sheet display screen lobby paper bulletin phone name agree large',
        body: [
          `Some of us have no phone or computer. When you ask for prayer from everyone or from members, you can choose under “${printing.label}” whether the parish may print it or show it on the screen in the lobby, and with which name. Unless you choose otherwise, it’s neither printed nor shown.`,
          'You can change your mind while you edit your post: it leaves the screen within minutes, but a sheet that is already printed stays printed. If fewer people can read your post later, your agreement ends.',
          'An anonymous prayer is printed without a name only, and the names of people under 18 never are. If it’s about someone else, ask them first.',
        ],
      },
      {
        id: 'edit-delete',
        title: 'Edit or delete a post',
        keywords: 'edit change remove history version mistake typo comment',
        body: [
          `Open the menu on your post and choose “${t.post.edit}” or “${t.post.delete}”. While you edit, you can add, describe, move and remove pictures too. An edited post says that it was edited, and when. Only you and the moderators can read earlier versions, under “${t.post.history}”. You can permanently remove a version there.`,
          'Deleting a post can’t be undone. It disappears for everyone, along with its comments. You can delete your own comments too.',
        ],
      },
      {
        id: 'comments',
        title: 'Comment, reply and mention someone',
        keywords: 'mention @ tag reply answer encourage amen edit',
        body: [
          'Open a post to write a comment of up to 2,000 characters. To mention someone who can see the post, type @ and the first letters of their name. They’ll be notified.',
          `Press “${t.post.amen}” below a comment to tell its author you agree. Choose “${t.comments.reply}” to answer it. The author is notified, and your reply appears under the comment. If a comment with replies is deleted, the replies stay.`,
          `Press Ctrl + Enter to send. To change your comment, choose “${t.comments.edit}” in its menu. Others will see that it was edited, and when.`,
        ],
      },
      {
        id: 'saved',
        title: 'Save a post for later',
        keywords: 'keep bookmark favourite favorite later list find again',
        body: [
          `Open the menu on a post and choose “${t.saved.save}”. You’ll find it under “${t.saved.title}” in the menu under your name.`,
          'Only you can see what you save. A post leaves the list when it’s deleted or no longer shared with you.',
        ],
        open: 'saved',
      },
      {
        id: 'stories',
        title: 'Stories',
        keywords: 'story strip picture day 24 hours today verse hide delete',
        body: [
          'At the top of the home page, stories begin with today’s verse and prayer. Next come your friends’ stories and your own. A story is a picture or a short text that disappears after 24 hours.',
          'Only friends can see a story. You’ll see how many people viewed yours, but never who. You can delete your own story at any time. You can also hide a story you’d rather not see, and no one will know.',
        ],
        open: 'home',
      },
    ],
  },
  {
    id: 'people',
    title: 'People',
    articles: [
      {
        id: 'find-people',
        title: 'Find people',
        keywords: 'search name profile member guest',
        body: [
          'Use the search at the top of the page. The first few letters of a first or last name are enough, and accents don’t matter. People who aren’t logged in can find only members who have shared something with everyone and allow it.',
        ],
        open: 'search',
      },
      {
        id: 'groups',
        title: 'Join or start a group',
        keywords: 'group choir ministry council small leader invite request join leave archive hidden',
        body: [
          `Under “${t.groups.title}” you’ll find your groups and those you can join. Some are open to anyone; in others, the leaders accept requests or invite people.`,
          `Whoever starts a group leads it. Leaders can edit and archive the group, give it a picture, invite people by name or with a link, remove people, create events for the group and appoint other leaders. Before the only leader leaves, someone else must lead.`,
          'A hidden group is listed nowhere. Only its members, the people who were invited and administrators know it exists. Administrators see who leads a group, but not who else is in it.',
          'Members under 18 can be found only by their friends and by people in one of their groups. For a group of young people, choose that leaders accept requests or invite.',
        ],
        open: 'groups',
      },
      {
        id: 'directory',
        title: 'The member directory',
        keywords:
          'directory phone book address email birthday household family list print contact help listed',
        body: [
          `Under “${t.layout.directory}” you’ll find the members who chose to be listed. No one is listed without asking to be, and people under 18 never are.`,
          `Under “${t.settings.directory}” in your settings, choose what to show: a phone number, an email address, an address, your birthday without the year, and what you can help with. For each, choose all members, people in your groups, or no one. Before you save, you see how others see it. Moderators and administrators see no more than other members.`,
          'Members of a household are listed together. Create one there and send its link to one person; it works once. Each person decides what to show. Children aren’t listed, not even by name.',
          'Any member can print what they see. The sheet says for whom it was printed and when. You can leave the directory at any time, but what is already printed stays printed.',
        ],
        open: 'directorySettings',
      },
      {
        id: 'friends',
        title: 'Add or remove friends',
        keywords: 'request accept decline cancel remove unfriend suggestion become friendship',
        body: [
          `Send a request from someone’s profile or from the suggestions. You’ll find the requests you received and sent under “${t.friends.title}”.`,
          'Friends can see what each other shares with friends. If you decline a request, cancel your own or remove a friend, no one is notified.',
        ],
        open: 'friends',
      },
      {
        id: 'hiding',
        title: 'Hide a post',
        keywords: 'hide remove mute unwanted see less feed show again unhide',
        body: [
          `Open the menu on someone’s post and choose “${t.hiding.hide}”. It leaves your home page, profiles, events and search. You can still open it from a link, and no one else knows.`,
          `To see it again, choose “${t.hiding.show}” in its menu or under “${t.settings.privacy}”.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'blocking',
        title: 'Block someone',
        keywords: 'harassment unwanted stalker safety hide unblock',
        body: [
          `Open the menu on someone’s profile or on one of their posts and choose “${t.friends.block}”. Your friendship ends, and you won’t see each other’s posts, comments, profiles or requests any more. No one is notified.`,
          `You can unblock someone at any time under “${t.settings.privacy}”.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'profile',
        title: 'Your profile',
        keywords: 'picture photo avatar banner name bio verse birthday phone church details edit',
        body: [
          `Choose “${t.profileEdit.title}” on your profile to change your pictures, your name and your bio. For each personal detail, choose who can see it: only you and the administrators, your friends, or all members. People who aren’t logged in see none of them.`,
        ],
      },
    ],
  },
  {
    id: 'events',
    title: 'Events',
    articles: [
      {
        id: 'join-event',
        title: 'Take part in an event',
        keywords:
          'going interested join leave full places waiting list family household husband wife spouse meeting calendar online organize time zone',
        body: [
          `Under “${t.events.title}”, choose “${t.eventPost.join}” or “${t.eventPost.interested}”. Press it again to change your mind. Other members see how many people are going, never who. Times are local to the event, and your own time appears beside them if it’s different.`,
          `If all places are taken, choose “${t.eventPost.joinWaiting}”. You’ll see your position, and you’ll be notified as soon as you get a place. If you can’t come after all, choose “${t.eventPost.leave}” so that the next person gets it.`,
          `Do people in your household have their own accounts? Under “${t.settings.directory}” in their settings, they can turn on “${directory.household.letsAnswer}”. You then answer for them on the event’s page, under “${eventHouseholdWords.en.title}”. They’re notified and can change the answer.`,
          'Some events repeat, such as a service every Sunday. Your answer is for one date. The event’s page lists the others.',
          'If an event is moved or cancelled, you’ll be notified. Administrators post the events. Want to organize one? Write to them.',
        ],
        open: 'events',
      },
      {
        id: 'dishes-and-duties',
        title: 'Bring a dish or serve at an event',
        keywords: 'potluck food soup dessert volunteer rota schedule reader coffee replacement swap sign up',
        body: [
          `An event’s page lists “${slots.titles.dish}” and “${slots.titles.duty}”, if the organizer asked for something. To bring a dish, first answer that you’re going, then choose how many. To serve, choose “${slots.signUp}”: you don’t need to answer the event for that.`,
          `You can’t serve after all? With “${slots.askReplacement}” you stay on the list until another member takes over. With “${slots.cannotServe}” your place is free at once, and the organizer is notified.`,
          'You see how many are still needed, and your own part. Only the organizer sees who signed up.',
          `Organizing? Choose “${slots.adds.dish}” or “${slots.adds.duty}” on the event’s page, and give its name in both languages if your community uses both. For a duty, “${slots.ask}” asks a member and keeps their place until they answer. “${t.eventPage.doorList}” shows and prints everything.`,
        ],
        open: 'events',
      },
      {
        id: 'repeating-events',
        title: 'Organize an event that repeats',
        keywords: 'series recurring weekly monthly every second rule weekday change cancel dates edit',
        body: [
          `When you create an event, choose under “${recurrence.repeat}” how often it takes place and until when. Each date is an event with its own answers, places, dishes and duties.`,
          `To change it, open one of its dates and choose “${t.eventPage.edit}”. Under “${recurrence.scope}”, say which dates you mean:`,
          {
            points: [
              `“${recurrence.scopes.one}”: for an exception, such as another time or place.`,
              `“${recurrence.scopes.following}”: also to change how the event repeats from this date on, such as every second week, another weekday or another end.`,
              `“${recurrence.scopes.all}”: for what changes everywhere, such as the title.`,
            ],
          },
          'Before you save another repetition, you see which dates stay, which are added and which are cancelled. Dates that stay keep their answers, dishes and duties. People who answered a date that is cancelled are notified.',
          `To end it, choose “${t.eventPage.cancel}” on the first date that should no longer take place, then “${recurrence.scopes.following}”.`,
        ],
        open: 'events',
      },
      {
        id: 'calendar',
        title: 'See events in your own calendar',
        keywords: 'ics subscribe google outlook apple export feed download',
        body: [
          `On an event’s page, choose “${t.eventPage.addToCalendar}” to download it. You can also subscribe under “${t.calendarLink.open}”. Your secret link adds every event you’re going to or interested in to your calendar and keeps it up to date. You can also choose one of your groups, to follow all its events.`,
          `Anyone who has your link can see these events. If someone else gets it, choose “${t.secretLink.renew}”. The old link stops working right away.`,
        ],
        open: 'events',
      },
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications and prayer times',
    articles: [
      {
        id: 'notifications',
        title: 'Choose your notifications, or get fewer',
        keywords: 'bell badge reminder mute quiet disturb less stop turn off push',
        body: [
          'The bell shows what’s new. Opening it marks everything as seen. If you clear your notifications, you have a few seconds to bring them back.',
          `Under “${choices.title}”, choose what you hear about: in the app, by email or as a push notification. You can also turn off one type of notification from its own menu.`,
        ],
        open: 'notificationSettings',
      },
      {
        id: 'push',
        title: 'Get push notifications on your device',
        keywords: 'phone computer browser alert allow blocked iphone permission closed test',
        body: [
          'Push notifications reach you even when this site is closed. You turn them on for each device:',
          {
            steps: [
              'On an iPhone or iPad, first add this site to your home screen and open it from there.',
              `In the notification settings, under “${push.title}”, choose “${push.turnOn}”.`,
              'Allow notifications when your browser asks.',
              `Choose “${push.test}” to see whether they arrive.`,
            ],
          },
          `To stop them, choose “${push.turnOff}”. Lost a device? Remove it from the list of devices. Logging out stops them too.`,
        ],
        open: 'notificationSettings',
      },
      {
        id: 'emails',
        title: 'Choose which emails you receive',
        keywords: 'mail unsubscribe digest newsletter announcements fewer stop spam inbox',
        body: [
          `We email you only what you ask for. Under “${mails.title}”, you can turn on:`,
          {
            points: [
              `${mails.notifications}: one email per notification, for the types you check under “${choices.channels.email}”.`,
              `${mails.announcements}: news from the administrators, for everyone.`,
              `${mails.digest}: a summary of what’s new, every day or every week.`,
            ],
          },
          `If you’d rather not use the site, choose “${mails.rhythms.letter}” under “${mails.digest}”. Each prayer request and event in the letter has links to answer with, such as “I prayed for this” or “I will come”. A link opens a page with one button, works for 30 days, and needs no password. Don’t forward the letter: the links answer in your name.`,
          'Each of these emails has a link that unsubscribes you right away. Emails about your own account, such as a new password, are always sent.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'quiet-hours',
        title: 'Set quiet hours',
        keywords: 'night sleep do not disturb silence time zone evening pause',
        body: [
          `Under “${choices.quiet.title}”, turn on “${choices.quiet.on}”, choose when they start and end, and choose “${choices.quiet.save}”.`,
          'Emails and push notifications then wait until quiet hours end. Prayer times still come when you set them, and the app shows everything right away.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'muting',
        title: 'Mute a post or a person',
        keywords: 'silence ignore stop notifications unmute quiet conversation thread',
        body: [
          `Too many notifications about one post? Open its menu and choose “${choices.mutePost}”. The same choice is in the menu of each notification about it.`,
          `To stop hearing about what someone does, open the menu on their profile and mute them. You’ll still see each other, and they won’t know. If you’d rather not see each other at all, choose “${t.friends.block}” instead.`,
          `Changed your mind? You’ll find every post and person you muted under “${choices.mutes.title}” in the notification settings.`,
        ],
        open: 'notificationSettings',
      },
      {
        id: 'prayer-times',
        title: 'Set prayer times and reminders',
        keywords: 'morning noon evening weekly alarm schedule time zone',
        body: [
          {
            steps: [
              'Open the notification settings. Choose your times for morning, noon and evening prayer, and one for weekly prayer.',
              'Choose how many hours before an event you’d like a reminder, from 1 to 72.',
              'Save. Your prayer times won’t ring until you’ve saved once.',
            ],
          },
          'Times are in your own time zone.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'sound',
        title: 'Choose the sound',
        keywords: 'bell chime volume silent mute ring piano loud quiet no sound',
        body: [
          `Pick ${Object.values(reminders.sounds)
            .join(', ')
            .replace(
              /, ([^,]*)$/,
              ' or $1',
            )}. You can listen to each one and set the volume. It rings while this site is open. Browsers allow sound only after you’ve clicked or tapped the page.`,
        ],
        open: 'soundSettings',
      },
    ],
  },
  {
    id: 'safety',
    title: 'Privacy and safety',
    articles: [
      {
        id: 'care-team',
        title: 'Turn to the care team',
        keywords:
          'care support grief ill illness lonely talk priest pastor pastoral visit call contact confidential help',
        body: [
          `Your community may have a care team: people appointed to help others in confidence. “${t.care.teamTitle}” shows who they are. You can turn to them in two ways:`,
          {
            points: [
              `Share something and, under “${t.composer.audience}”, choose “${t.audiences.care}”. Only you and the team can read it. You can leave out your name, too.`,
              `When you ask for prayer, check “${careContact.label}”. Only the team sees that you asked. It learns your name, so that it can reach you, but reads only what you share with it.`,
            ],
          },
          'Your post shows when someone on the team has seen it. Administrators and moderators outside the team can’t read what you share with it. There’s one exception: if someone on the team reports your post, the moderators can read it to decide.',
          'If you change who can see a post, the team no longer reads it unless they’re included. What they noted about your request stays with the team. It’s erased two years after they close the request, or when your account is erased.',
          'The team isn’t an emergency service. If someone is in danger, call 911.',
        ],
        open: 'careTeam',
      },
      {
        id: 'care-desk',
        title: 'For the care team: follow up on requests',
        keywords: 'care desk claim assign hand over note call visit due date close reopen phoned enter log',
        body: [
          `If you’re on the care team, “${t.care.title}” is in the menu under your name. Requests come from posts shared with the team, from people who ask to be contacted, and from the team itself.`,
          {
            points: [
              `“${requests.takeOn}” tells the team that you’re looking after a request.`,
              `“${requests.handOver}” gives it to someone else on the team, who’ll be notified. “${requests.giveBack}” leaves it to the whole team.`,
              `“${requests.dueOn}” sets a day. When it has passed, you’ll be reminded, and the leads two days later.`,
              `“${requests.close}” when nothing more is needed. You can reopen it at any time.`,
              `“${requests.enter}” if someone called or wrote to you.`,
            ],
          },
          `Under “${requests.logTitle}”, keep notes, calls and visits. They’re stored encrypted and can’t be changed later. Only the team reads them. Everyone who reads a request is listed with it. No one on the team can open a request of their own, or that of someone they blocked or who blocked them.`,
          'If no one takes a request on within a day, the team is notified, and the leads a day later. Two years after it’s closed, a request is erased with its notes.',
          `Would you like to follow up on a prayer request you can see? Choose “${careContact.takeUp}” in its menu. For urgent requests, the menu also has “${urgency.unmark}” and “${urgency.allow}”.`,
        ],
        open: 'care',
      },
      {
        id: 'prayer-chain',
        title: 'The prayer chain',
        keywords: 'chain phone call turn urgent next confirm praying list telephone',
        body: [
          'When a prayer request is urgent, the care team can start the prayer chain. It tells one person after the other until someone confirms that they’re praying. If you don’t answer in time, the next person is told. You can still confirm.',
          'The chain is only for requests that their authors marked as urgent, for everyone or for members. Someone without an account can be in it, too: the team calls them, and says no more than what may be on the printed prayer sheet.',
          'Would you like to be in the chain? Ask someone on the care team. You can leave it at any time on its page.',
        ],
        open: 'careTeam',
      },
      {
        id: 'phone-list',
        title: 'For the care team: print the list for the phone',
        keywords: 'telephone numbers call paper directory large print letter a4 without account',
        body: [
          `On the page of the prayer chain, “${chain.phones.link}” has the people without an account whom the chain calls, in order, and the members who show you their phone number in the directory. No role shows you more numbers than that.`,
          `Choose letter or A4, and “${chain.phones.large}” if that helps, then “${chain.phones.print}”. The list isn’t stored anywhere. Keep it out of sight, and shred it when you print a new one.`,
        ],
        open: 'careTeam',
      },
      {
        id: 'report',
        title: 'Report a post, comment, story or person',
        keywords: 'abuse insult hate spam moderator complain false worried profile impersonation',
        body: [
          `Choose “${t.post.report}” in the menu on a post or comment and tell us what’s wrong. The moderators read it, and no one else will know it came from you.`,
          `To report a person, choose “${t.friends.report}” in the menu on their profile. To report a story, press the flag above it.`,
          'After they decide, we tell you that your report was reviewed and whether anything was done. What exactly stays between the moderators and the person it’s about.',
          'Worried about someone? Let the moderators know there too. They’re not an emergency service, though.',
        ],
      },
      {
        id: 'measures',
        title: 'When moderators decide something about me',
        keywords:
          'removed hidden suspended suspension limit limited note moderator decision disagree appeal account',
        body: [
          'You’re told by email and by a notification what was decided, why and until when:',
          {
            points: [
              'A note is a word to you. Nothing changes for your account.',
              'With a limit, a moderator reads your posts and comments before others see them, and you can’t share stories.',
              'With a suspension, you can’t log in until the day in the email. What you shared stays.',
              'An administrator can also close an account for good.',
            ],
          },
          'Limits and suspensions end by themselves. Those who reported something only learn that it was reviewed.',
          'Was a post or comment of yours hidden or deleted? The notification shows it to you with the moderator’s message.',
          {
            steps: [
              'If you disagree, open the notification, or the link in the email if you can’t log in.',
              `Write why and send your appeal. You can do this once for each decision, within ${appealDays} days.`,
              'Someone other than whoever decided looks at it. They tell you what they decide, and why.',
            ],
          },
          'If the decision is reversed, your text is shown again or the measure ends. Deleted pictures can’t be brought back, and a story is gone with its day.',
          `Your measures and appeals are also in the copy of your data, under “${t.settings.privacy}”.`,
        ],
      },
      {
        id: 'moderating',
        title: 'For moderators: from a report to an appeal',
        keywords: 'moderator queue case decide fair appeal measure history second opinion reverse uphold',
        body: [
          'Everything that waits is in the moderation queue: reports, held texts and appeals. Choose “Appeal” in the list of reasons to see only appeals.',
          {
            points: [
              'Begin with the smallest measure that helps: a note, a limit, a suspension. Only administrators close an account.',
              'Choose a reason and add a word of your own. The member reads both, but never who decided or who reported.',
              'The history of a member, beside each case, shows reports, decisions, measures and appeals so far.',
            ],
          },
          'Someone else decides an appeal: whoever took the first decision can’t. Where no one else can, the same person may decide after a day, and the page says so.',
          'Read the decision and the appeal as if you saw them for the first time. Say why you uphold or reverse it: the member reads your words. Whoever decided first is notified of the outcome.',
          `Settled cases, and measures that ended, are erased after ${retention.moderationCaseYears} years.`,
        ],
      },
      {
        id: 'emergency',
        title: 'If someone is in danger',
        keywords: 'emergency suicide crisis violence help urgent police ambulance kids abuse danger when',
        body: [
          'Prayer and help go together. Anywhere in Canada, you can reach:',
          {
            points: [
              '911, if someone is in danger now.',
              '988, for thoughts of suicide, by phone or text, day and night.',
              'Kids Help Phone, for young people, at 1-800-668-6868.',
            ],
          },
        ],
      },
      {
        id: 'two-step-verification',
        title: 'Turn on two-step verification',
        keywords: '2fa mfa two-factor authenticator app code recovery codes phone lost security protect',
        body: [
          'With two-step verification, your password alone isn’t enough to log in. You also enter a code from an authenticator app on your phone or computer.',
          {
            steps: [
              `Under “${t.settings.privacy}”, find “${secondFactor.title}” and choose “${secondFactor.setUp}”. Enter your password.`,
              'Scan the QR code with your authenticator app, then enter the six digits it shows.',
              'Save your recovery codes in a safe place, on paper or in a password manager.',
            ],
          },
          `Lost your phone? Choose “${t.accounts.useRecoveryCode}” when you log in. Each recovery code works once. If you’ve lost those too, write to the administrators below.`,
          `New phone? Choose “${secondFactor.turnOff}”, then set it up again.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'linked-accounts',
        title: 'Log in with Google, Facebook or another account',
        keywords: 'linked account social signin signing provider unlink connect password',
        body: [
          `If this community offers it, you’ll see “${social.continueWith({ provider: 'Google' })}” or “${social.continueWith({ provider: 'Facebook' })}” on the login page, or the name of your diocese’s own service.`,
          'Already have an account with the same email address? We’ll ask for your password once and link the two. New here? Your account is created without a password.',
          `Under “${t.settings.privacy}”, “${social.links.title}” lists what you linked. Choose “${social.links.unlink}” to remove one. If you have no password here, set one first.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'sessions',
        title: 'See where you’re logged in',
        keywords: 'session device stolen lost phone log out logout signing signout security password',
        body: [
          `Under “${t.settings.privacy}”, you’ll find every browser where you’re logged in. End one session, or all of them at once. When you change your password, all your other sessions end too, and your API tokens stop working.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'my-data',
        title: 'Get a copy of your data',
        keywords: 'download export archive zip personal information law 25 pipeda access',
        body: [
          `Under “${t.settings.privacy}”, request a copy of everything that’s yours: your profile, what you wrote and your pictures. You’ll need to enter your password again. Once your copy is ready, you can download it there for a week.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'consents',
        title: 'See what you agreed to',
        keywords: 'consent agreement withdraw terms privacy policy emails announcements printed law 25',
        body: [
          `Under “${t.settings.privacy}”, you’ll find what you agreed to, with the date and the version of the text, and what you withdrew. Each entry leads to where you can change it.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'access-log',
        title: 'See who looked at your data',
        keywords: 'access log privacy administrator moderator opened read viewed law 25 pipeda who',
        body: [
          `Under “${t.settings.privacy}”, you’ll find when an administrator, a moderator or the care team opened or changed something of yours that isn’t public: your account, a post that not everyone can read, or what you shared with the care team.`,
          'Names aren’t shown. If you’d like to know who it was, ask the person in charge of privacy, named in the privacy policy.',
        ],
        open: 'privacySettings',
      },
      {
        id: 'delete-account',
        title: 'Delete your account',
        keywords: 'close leave erase remove quit forget unsubscribe account cancel',
        body: [
          `Under “${t.settings.privacy}”, enter your password to delete your account. Right away, no one can see you any more, and you’re logged out everywhere.`,
          'Changed your mind? Log in within seven days to come back. After that, your profile, posts, pictures and friendships are permanently erased. Your comments on other people’s posts stay, without your name.',
        ],
        open: 'privacySettings',
      },
    ],
  },
];
