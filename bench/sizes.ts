export type Size = {
  name: 'small' | 'large' | 'huge';
  members: number;
  posts: number;
  /** Averages per post, skewed. */
  reactionsPerPost: number;
  commentsPerPost: number;
  friendships: number;
};

/** The small size guards each change; the large one is the size that the budgets are defined for; the huge one shows what grows. */
export const sizes = {
  small: {
    name: 'small',
    members: 2_000,
    posts: 10_000,
    reactionsPerPost: 10,
    commentsPerPost: 3,
    friendships: 20_000,
  },
  large: {
    name: 'large',
    members: 100_000,
    posts: 1_000_000,
    reactionsPerPost: 10,
    commentsPerPost: 3,
    friendships: 1_000_000,
  },
  huge: {
    name: 'huge',
    members: 100_000,
    posts: 10_000_000,
    reactionsPerPost: 1,
    commentsPerPost: 0.3,
    friendships: 1_000_000,
  },
} as const satisfies Record<string, Size>;
