import type { HelpTexts } from '../help.ts';

export const en: HelpTexts = ({ site, t }) => [
  {
    id: 'start',
    title: 'First steps',
    articles: [
      {
        id: 'signing-in',
        title: 'I cannot sign in',
        keywords: 'login password forgot code email verification locked account',
        body: [
          'A password that you do not remember can be replaced:',
          {
            steps: [
              `Choose “${t.accounts.forgotPasswordLink}” on the sign-in page and enter your email address.`,
              'Open the email that comes and follow its link. It works once, for 30 minutes, on any device.',
              'Choose a new password. You are signed out everywhere else.',
            ],
          },
          'A new account asks for the six characters that were mailed to you. They work for 15 minutes, and you can ask for new ones on the same page. Nothing there? Check your spam folder.',
          'If your account was disabled, write to the administrators below.',
        ],
      },
      {
        id: 'language',
        title: 'Change the language, the light or the dark theme',
        keywords: 'french english bilingual appearance night colours translate',
        body: [
          `Open the menu under your name at the top, or “${t.settings.title}”, and choose English or Français and the light or the dark theme. It changes at once, nothing that you are writing is lost, and it is remembered on this device.`,
          'In the settings your choice also counts for the emails that you receive. Posts stay in the language in which they were written; the filter on the home page shows those of one language.',
        ],
        open: 'settings',
      },
      {
        id: 'install',
        title: `Put ${site} on the home screen`,
        keywords: 'install app application phone tablet computer android iphone ipad icon download store',
        body: [
          `${site} can be opened like any other application, without a store:`,
          {
            points: [
              'On an iPhone or iPad, in Safari: the share button, then “Add to Home Screen”.',
              'On Android, in Chrome: the menu with three dots, then “Install app” or “Add to Home screen”.',
              'On a computer, in Chrome or Edge: the install icon at the end of the address bar.',
            ],
          },
          'To be rid of it, remove it like any other application. Your account stays as it is.',
        ],
      },
      {
        id: 'keyboard',
        title: 'Use the keyboard',
        keywords: 'shortcuts keys accessibility screen reader',
        body: [
          'Everything can be reached with the Tab key, and the first press offers to skip to the content. There are also shortcuts:',
          {
            points: [
              '/ goes to the search, n writes something new.',
              'j and k move to the next post and the one before.',
              '? lists all of them, and there they can be switched off.',
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
              'Give it a title, say what you would like us to pray for, and choose a category.',
              `Choose who may read it, under “${t.composer.audience}”.`,
              `Choose “${t.prayers.form.send}”.`,
            ],
          },
          'Please leave out what others told you in confidence. Whoever prays with you presses one button: you learn that somebody prayed, and how many, but never who.',
        ],
        open: 'prayers',
      },
      {
        id: 'answered',
        title: 'Say that a prayer was answered',
        keywords: 'answer thanks testimony healed mark exaucee',
        body: [
          `Open the menu of your own prayer and choose “${t.answering.markAnswered}”. You may add how; everyone who prayed with you hears of it.`,
          `With “${t.answering.shareTestimony}” it becomes a testimony, and prayer and testimony lead to each other. If it was too early, take it back in the same menu.`,
          'The filter on the prayer wall shows the prayers that wait, those that were answered, or all.',
        ],
        open: 'prayers',
      },
      {
        id: 'testimony',
        title: 'Share a testimony',
        keywords: 'thanks story praise grateful',
        body: [
          `Open “${t.layout.testimonies}” and choose “${t.testimonies.add}”. Title, content and category are needed; then it is shared with everyone or with your friends.`,
          'Where the community wants to read testimonies first, yours says that it waits for a moderator. Until then only you can see it.',
        ],
        open: 'testimonies',
      },
      {
        id: 'posts',
        title: 'Share a post, a picture, a video, a link or scripture',
        keywords: 'photo upload publish composer 10 MB size file',
        body: [
          'The box on the home page has a tab for each. Pictures and videos may have up to 10 MB and can be dragged, pasted or taken with the camera; describe them for people who cannot see them. Where a photograph was taken is removed before it is stored.',
          'A link shows a preview of the page behind it. Scripture is set in italics with its reference.',
          'What you write stays on this device until it is shared, even after a reload or without a connection.',
        ],
        open: 'home',
      },
      {
        id: 'create-post',
        title: 'Name people and a place, or share something later',
        keywords: 'schedule tag location plan date time create',
        body: [
          'The page for a new post has room for more: a place, people who are with you, and the day and hour at which it is to be shared.',
          'What waits for its hour is seen by you alone. You can change it, share it at once or delete it, and you are told when it was shared. Whoever is named hears of it, may see only what you share with them, and can take their name away.',
        ],
        open: 'createPost',
      },
      {
        id: 'audiences',
        title: 'Who sees what you share',
        keywords: 'audience public members friends private privacy visible everyone reach',
        body: [
          'Each post says who may see it:',
          {
            points: [
              `${t.audiences.public}: everyone on the internet, with or without an account.`,
              `${t.audiences.members}: everyone who is signed in here.`,
              `${t.audiences.friends}: those with whom you are friends at that moment.`,
              `${t.audiences.private}: you alone.`,
            ],
          },
          'A link to a post opens it only for those who may see it anyway. What is proposed to you each time can be chosen in the settings; and when you change the audience of a post, its earlier versions stay yours alone. Once others have commented, a post cannot be shared more widely than it was when they did.',
        ],
        open: 'privacySettings',
      },
      {
        id: 'edit-delete',
        title: 'Change or delete a post',
        keywords: 'edit remove history version mistake comment',
        body: [
          `The menu of your own post offers “${t.post.edit}” and “${t.post.delete}”. A changed post says that it was edited, and when. Only you and the moderators can read what it said before, under “${t.post.history}”; you can remove a version for good.`,
          'Deleting cannot be undone: the post disappears for everybody, with its comments. You can delete your own comments too.',
        ],
      },
      {
        id: 'comments',
        title: 'Comment, reply, and name somebody',
        keywords: 'mention @ reply answer encourage',
        body: [
          'Open a post to write a comment of up to 2,000 characters. Type @ and the first letters of a name to name somebody who can see the post: they are told.',
          `“${t.post.amen}” below a comment tells its author that you agree. “${t.comments.reply}” answers it: its author is told, and your reply is shown under it. When a comment with replies is deleted, the replies stay.`,
          `Ctrl and Enter send it. “${t.comments.edit}” in the menu of your own comment changes it; the others see that it was edited, and when.`,
        ],
      },
      {
        id: 'stories',
        title: 'Stories',
        keywords: 'story strip picture day 24 hours today verse',
        body: [
          'The strip on the home page begins with the verse and the prayer of today. After them come the stories of your friends and your own: a picture or a short text that goes away by itself after 24 hours.',
          'Only friends see a story. You learn how many looked at it, never who. You can delete your own at any time, and hide one that you would rather not see; nobody learns of it.',
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
        keywords: 'search name profile member',
        body: [
          'The search at the top finds people by a few letters of their first or last name; accents do not matter. Guests find only members who have shared something with everyone and allow it.',
        ],
        open: 'search',
      },
      {
        id: 'friends',
        title: 'Become friends, and part again',
        keywords: 'request accept decline cancel remove unfriend suggestion',
        body: [
          `Send a request from a profile or from the suggestions. Received and sent requests are listed under “${t.friends.title}”.`,
          'Friends see what each of you shares with friends. When you decline a request, cancel yours or remove a friend, nobody is told.',
        ],
        open: 'friends',
      },
      {
        id: 'blocking',
        title: 'Block somebody',
        keywords: 'harassment unwanted stalker safety hide',
        body: [
          `“${t.friends.block}” in the menu on somebody’s profile ends a friendship and keeps you apart: neither of you sees the other’s posts, comments, profile or requests any more. Nobody is told.`,
          `You can end it at any time under “${t.settings.privacy}”.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'profile',
        title: 'Your profile',
        keywords: 'picture avatar banner name bio verse birthday phone church details',
        body: [
          `Choose “${t.profileEdit.title}” on your profile to change your pictures, your name and the words about yourself. Each personal detail says who sees it: you alone, friends or members. Guests see none of them.`,
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
        keywords: 'going interested join leave meeting calendar online',
        body: [
          `Under “${t.events.title}” choose “${t.eventPost.join}” or “${t.eventPost.interested}”; press again to take it back. Others see how many are coming, never who. Times are those of the place, and yours stand beside them where they differ.`,
          'If the event moves or is cancelled, you are told. Events are announced by the administrators: write to them when you would like to organize one.',
        ],
        open: 'events',
      },
      {
        id: 'calendar',
        title: 'Events in your own calendar',
        keywords: 'ics subscribe google outlook apple export feed',
        body: [
          'The page of an event offers a file for your calendar. You can also subscribe: a secret link of your own brings all events that you go to or are interested in into your calendar, and keeps them up to date.',
          'Whoever has that link can read them. If it went astray, make another: the former one stops working at once.',
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
        title: 'What you are told, and how to be told less',
        keywords: 'bell badge reminder mute quiet disturb',
        body: [
          'The bell shows what is new. Opening it marks all as seen; what you clear can be brought back for a few seconds.',
          'In the notification settings you choose what you want to hear of: reminders to pray, events, friends, and what happens to your prayers.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'prayer-times',
        title: 'Prayer times and reminders',
        keywords: 'morning noon evening weekly alarm schedule time zone',
        body: [
          {
            steps: [
              'Open the notification settings and choose your times in the morning, at noon and in the evening, and one in the week.',
              'Choose how many hours before an event you want to be reminded, from 1 to 72.',
              'Save. Until you have saved for the first time nothing rings.',
            ],
          },
          'Times are those of your own time zone.',
        ],
        open: 'notificationSettings',
      },
      {
        id: 'sound',
        title: 'Choose the sound',
        keywords: 'bell chime volume silent ring piano loud',
        body: [
          'Gentle Bell, Soft Chime, Church Bell, Piano Note or Silent: listen to each, and choose how loud it is. It rings while a page is open here; browsers allow it only after you have pressed something on that page.',
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
        id: 'report',
        title: 'Report a post, a comment, a story or a person',
        keywords: 'abuse insult hate spam moderator complain false worried profile impersonation',
        body: [
          `Choose “${t.post.report}” in the menu of a post or comment and say what’s wrong. The moderators read it, and no one else learns that it was you.`,
          `To report a person, choose “${t.friends.report}” in the menu on their profile; to report a story, press the flag above it.`,
          'When you are worried about somebody, say so there too. The moderators are no emergency service, though.',
        ],
      },
      {
        id: 'emergency',
        title: 'When somebody is in danger',
        keywords: 'suicide crisis violence help urgent police ambulance kids abuse danger',
        body: [
          'Prayer goes together with help. Anywhere in Canada:',
          {
            points: [
              '911, when somebody is in danger now.',
              '988, by phone or text, day and night, for thoughts of suicide.',
              'Kids Help Phone, 1-800-668-6868, for the young.',
            ],
          },
        ],
      },
      {
        id: 'sessions',
        title: 'Where you are signed in',
        keywords: 'session device stolen lost phone log out security password',
        body: [
          `“${t.settings.privacy}” lists every browser in which you are signed in. End one of them, or all at once. After a new password all others are ended as well.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'my-data',
        title: 'Get a copy of your data',
        keywords: 'download export archive personal information law 25 pipeda access',
        body: [
          `Under “${t.settings.privacy}” ask for a copy of all that is yours: your profile, what you wrote, your pictures. Your password is asked for once more. As soon as the archive is ready it can be downloaded there, for a week.`,
        ],
        open: 'privacySettings',
      },
      {
        id: 'delete-account',
        title: 'Delete your account',
        keywords: 'close leave erase remove quit forget unsubscribe account',
        body: [
          `Under “${t.settings.privacy}” ask for it with your password. From that moment nobody sees you any more and you are signed out everywhere.`,
          'For seven days you can come back by signing in. Then everything is erased for good: your profile, your posts, pictures and friendships. Comments of yours under what others wrote stay there, without your name.',
        ],
        open: 'privacySettings',
      },
    ],
  },
];
