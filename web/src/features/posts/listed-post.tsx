/** A post of a list. In the server's build `listed-post-server.tsx` takes its place. */
export { PostCard as ListedPost } from './post-card.tsx';
