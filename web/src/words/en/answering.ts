export const answering = {
  answered: 'Answered',
  readTestimony: 'Read the testimony',
  shareTestimony: 'Share as testimony',
  readPrayer: 'The prayer that was answered',
  markAnswered: 'Mark as answered',
  changeAnswer: 'Change how it was answered',
};
