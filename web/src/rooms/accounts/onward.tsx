import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { findReturnPath, forgetReturnPath } from '../../platform/return-path.ts';

/** Signed in and nothing left to ask: on to where one wanted to go. */
export function Onward() {
  const { state } = useLocation();
  const [target] = useState(() => findReturnPath(state?.from) ?? paths.home());
  useEffect(() => forgetReturnPath(), []);
  return <Navigate to={target} replace />;
}
