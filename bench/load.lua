-- Sends the requests of a file in turn, beginning after as many as the second argument says, and prints the results as JSON.
-- The third argument is how many milliseconds a connection waits before each request.
-- A line of the file: method, path, cookie and body, separated by tabs.
local requests = {}
local place = 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, cookie, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local headers = { ["sec-fetch-site"] = "same-origin" }
    if cookie ~= "" then headers["cookie"] = cookie end
    if body ~= "" then headers["content-type"] = "application/json" end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
  place = tonumber(args[2])
  local milliseconds = tonumber(args[3])
  if milliseconds > 0 then delay = function() return milliseconds end end
end

function request()
  place = place + 1
  return requests[1 + place % #requests]
end

function done(summary, latency)
  io.write(string.format(
    'RESULT {"requests":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"refused":%d,"errors":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    summary.errors.status, summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status
      + summary.errors.timeout))
end
