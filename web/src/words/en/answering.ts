/** That a prayer was answered. */
export const answering = {
  answered: 'Answered',
  readTestimony: 'Read the testimony',
  shareTestimony: 'Share as testimony',
  readPrayer: 'The prayer that was answered',
  markAnswered: 'Mark as answered',
  changeAnswer: 'Change how it was answered',
  title: 'Your prayer was answered?',
  changeTitle: 'How your prayer was answered',
  hint: 'Everyone who prayed with you hears of it.',
  how: 'How was it answered? (optional)',
  mark: 'Mark as answered',
  takeBack: 'Not answered after all',
  told: 'Thanks be to God. Everyone who prayed will hear of it.',
  saved: 'Your words were saved.',
  takenBack: 'Your prayer is open again.',
  failed: 'This could not be saved',
};
