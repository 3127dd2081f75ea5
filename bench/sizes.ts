/** How much of everything a bench's community holds. */
export type Size = {
  name: 'small' | 'large';
  members: number;
  posts: number;
  /** On average a post; few have many. */
  reactionsPerPost: number;
  commentsPerPost: number;
  friendships: number;
};

/** The small form guards each change; the large one is a diocese: the data that the budgets speak of. */
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
} as const satisfies Record<string, Size>;
