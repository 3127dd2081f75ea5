export const care = {
  title: 'Care',
  hint: 'You’re on the care team. What people share with it stays within it.',
  teamTitle: 'Care team',
  teamHint:
    'These people care for others in confidence. When you share something with “Care team only”, they’re the ones who read it.',
  tabsLabel: 'What to show',
  tabs: {
    requests: 'Requests',
    urgent: 'Urgent',
    posts: 'Posts',
    unprayed: 'Waiting for prayer',
    team: 'Team',
  },
  intros: {
    posts: 'What members shared with the care team only, newest first.',
    urgent:
      'Prayer requests you can see that are urgent now. From a request’s menu, you can end that or let its author mark one more.',
    unprayed: 'Prayer requests you can see that no one has prayed for after a day, oldest first.',
    team: 'Every member can see who is on the team. Administrators appoint its members.',
  },
  empty: {
    posts: 'Nothing shared right now',
    urgent: 'Nothing is urgent right now',
    unprayed: 'Everyone was prayed for',
  },
  emptyText: {
    posts: 'When someone shares something with the care team only, it appears here.',
    urgent: 'When someone marks a prayer request as urgent, it appears here for a day.',
    unprayed: 'No request has been waiting for more than a day.',
  },
  end: 'That’s everything',
  members: 'On the care team',
  membersError: 'The care team could not be loaded',
  loading: 'Loading...',
  lead: 'Lead',
  noTeam: 'There’s no care team yet',
  noTeamText: 'Administrators can appoint its members on their user pages, under Security.',
};
