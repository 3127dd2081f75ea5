/** Language, what is written, passages in our numbering (Protestant English, titles of Psalms not counted) or why it is refused: language, text and outcome, with tabs between. */
export const referenceCases = `
en	John 3:16	JHN 3:16
en	john 3:16	JHN 3:16
en	JOHN 3:16	JHN 3:16
en	Jn 3:16	JHN 3:16
en	Jn. 3:16	JHN 3:16
en	Jn3:16	JHN 3:16
en	John 3.16	JHN 3:16
en	John 3, 16	JHN 3:16
en	John 3,16	JHN 3:16
en	John 3 : 16	JHN 3:16
en	  John   3:16  	JHN 3:16
en	John chapter 3 verse 16	JHN 3:16
en	John ch. 3 v. 16	JHN 3:16
en	John 3 v 16	JHN 3:16
en	St John 3:16	JHN 3:16
en	St. John 3:16	JHN 3:16
en	Saint John 3:16	JHN 3:16
en	The Gospel according to John 3:16	JHN 3:16
en	Gospel of John 3:16	JHN 3:16
en	John 3:16 (WEB)	JHN 3:16
en	John 3:16.	JHN 3:16
en	John 3:16a	JHN 3:16
en	John 3:16-18	JHN 3:16-18
en	John 3:16–18	JHN 3:16-18
en	John 3:16 - 18	JHN 3:16-18
en	John 3:16 to 18	JHN 3:16-18
en	John 3:16-3:18	JHN 3:16-18
en	John 3:16b-18a	JHN 3:16-18
en	John 3:16f	JHN 3:16-17
en	John 3:16ff	JHN 3:16-36
en	John 3:16,18	JHN 3:16; JHN 3:18
en	John 3:16, 18, 20-21	JHN 3:16; JHN 3:18; JHN 3:20-21
en	John 3:16 and 18	JHN 3:16; JHN 3:18
en	John 3:16 & 18	JHN 3:16; JHN 3:18
en	John 3:16; 4:1	JHN 3:16; JHN 4:1
en	John 3:16, 4:1	JHN 3:16; JHN 4:1
en	John 3:16–4:2	JHN 3:16-4:2
en	John 3	JHN 3:1-36
en	John 3-4	JHN 3:1-4:54
en	John 3:1-36	JHN 3:1-36
en	John 17	JHN 17:1-26
en	John 21:25	JHN 21:25
en	Genesis 1:1	GEN 1:1
en	Gen 1:1	GEN 1:1
en	Gn 1:1	GEN 1:1
en	Genesis 1	GEN 1:1-31
en	Genesis 1:1-2:3	GEN 1:1-2:3
en	Gen 1-2:3	GEN 1:1-2:3
en	Genesis 50:26	GEN 50:26
en	Exodus 20:1-17	EXO 20:1-17
en	Ex 3:14	EXO 3:14
en	Exod 20	EXO 20:1-26
en	Leviticus 19:18	LEV 19:18
en	Lev 19:18	LEV 19:18
en	Lv 19:18	LEV 19:18
en	Numbers 6:24-26	NUM 6:24-26
en	Num 6:24	NUM 6:24
en	Nm 6:24	NUM 6:24
en	Deuteronomy 6:4-9	DEU 6:4-9
en	Deut 6:4	DEU 6:4
en	Dt 6:4	DEU 6:4
en	Joshua 24:15	JOS 24:15
en	Josh 1:9	JOS 1:9
en	Judges 6:12	JDG 6:12
en	Judg 6:12	JDG 6:12
en	Jgs 6:12	JDG 6:12
en	Ruth 1:16-17	RUT 1:16-17
en	Ru 1:16	RUT 1:16
en	1 Samuel 3:10	1SA 3:10
en	1Sam 3:10	1SA 3:10
en	I Samuel 3:10	1SA 3:10
en	First Samuel 3:10	1SA 3:10
en	1st Samuel 3:10	1SA 3:10
en	2 Samuel 7:12	2SA 7:12
en	II Sam 7:12	2SA 7:12
en	1 Kings 19:11-13	1KI 19:11-13
en	1 Kgs 19:12	1KI 19:12
en	2 Kings 5:14	2KI 5:14
en	Second Kings 5:14	2KI 5:14
en	1 Chronicles 16:34	1CH 16:34
en	1 Chr 16:34	1CH 16:34
en	2 Ch 7:14	2CH 7:14
en	2 Chronicles 7:14	2CH 7:14
en	Ezra 3:11	EZR 3:11
en	Nehemiah 8:10	NEH 8:10
en	Neh 8:10	NEH 8:10
en	Tobit 4:15	TOB 4:15
en	Tb 4:15	TOB 4:15
en	Judith 13:18	JDT 13:18
en	Jdt 13:18	JDT 13:18
en	Esther 4:14	EST 4:14
en	1 Maccabees 2:50	1MA 2:50
en	1 Macc 2:50	1MA 2:50
en	2 Mc 7:9	2MA 7:9
en	2 Maccabees 12:45	2MA 12:45
en	Job 19:25	JOB 19:25
en	Jb 19:25	JOB 19:25
en	Psalm 23	PSA 23:1-6
en	Ps 23	PSA 23:1-6
en	Psalms 23	PSA 23:1-6
en	Pss 23	PSA 23:1-6
en	Ps. 23:1	PSA 23:1
en	Psalm 23:1-4	PSA 23:1-4
en	Ps 22 (23)	PSA 23:1-6
en	Ps 23 (22)	PSA 23:1-6
en	Psalm 23(22):1	PSA 23:1
en	Ps 22(23):1-3	PSA 23:1-3
en	Ps 22/23	PSA 23:1-6
en	Ps 23 [22]	PSA 23:1-6
en	Ps 51:1	PSA 51:1
en	Psalm 51:10	PSA 51:10
en	Psalm 50 (51):1	PSA 51:1
en	Psalm 117	PSA 117:1-2
en	Psalm 119:105	PSA 119:105
en	Psalm 119:1-8, 105	PSA 119:1-8; PSA 119:105
en	Psalm 121	PSA 121:1-8
en	Psalm 150	PSA 150:1-6
en	Psalm 9 (9)	PSA 9:1-20
en	Psalm 10 (9)	PSA 10:1-18
en	Psalm 9B	PSA 10:1-18
en	Psalm 9A	PSA 9:1-20
en	Psalm 113B	PSA 115:1-18
en	Psalm 113A	PSA 114:1-8
en	Psalm 116 (115)	PSA 116:1-19
en	Psalm 147 (146)	PSA 147:1-20
en	Psalm 148 (148)	PSA 148:1-14
en	Ps 23; Jn 3:16	PSA 23:1-6; JHN 3:16
en	Ps 23; 24	PSA 23:1-6; PSA 24:1-10
en	Ps 1-2	PSA 1:1-2:12
en	Proverbs 3:5-6	PRO 3:5-6
en	Prov 3:5	PRO 3:5
en	Prv 3:5	PRO 3:5
en	Ecclesiastes 3:1-8	ECC 3:1-8
en	Eccl 3:1	ECC 3:1
en	Qoheleth 3:1	ECC 3:1
en	Song of Songs 8:6	SNG 8:6
en	Song of Solomon 8:6	SNG 8:6
en	Song 8:6	SNG 8:6
en	Sg 8:6	SNG 8:6
en	Wisdom 3:1	WIS 3:1
en	Wis 3:1-9	WIS 3:1-9
en	Sirach 6:14	SIR 6:14
en	Ecclesiasticus 6:14	SIR 6:14
en	Isaiah 53	ISA 53:1-12
en	Isa 40:31	ISA 40:31
en	Is 9:6	ISA 9:6
en	Is 52:13-53:12	ISA 52:13-53:12
en	Jeremiah 29:11	JER 29:11
en	Jer 29:11-13	JER 29:11-13
en	Lamentations 3:22-23	LAM 3:22-23
en	Baruch 3:9	BAR 3:9
en	Ezekiel 36:26	EZK 36:26
en	Ez 36:26	EZK 36:26
en	Ezek 37:1-14	EZK 37:1-14
en	Daniel 3:24	DAN 3:24
en	Dan 6:22	DAN 6:22
en	Daniel 13:1	DAN 13:1
en	Daniel 14:42	DAN 14:42
en	Hosea 11:1	HOS 11:1
en	Joel 2:28-32	JOL 2:28-32
en	Joel 4:1	JOL 3:1
en	Amos 5:24	AMO 5:24
en	Obadiah	OBA 1:1-21
en	Obadiah 15	OBA 1:15
en	Obad 1:15	OBA 1:15
en	Jonah 2:1-10	JON 2:1-10
en	Micah 6:8	MIC 6:8
en	Nahum 1:7	NAM 1:7
en	Habakkuk 3:17-19	HAB 3:17-19
en	Zephaniah 3:17	ZEP 3:17
en	Haggai 2:9	HAG 2:9
en	Zechariah 9:9	ZEC 9:9
en	Malachi 4:2	MAL 4:2
en	Mal 3:20	MAL 4:2
en	Matthew 5:3-10,14	MAT 5:3-10; MAT 5:14
en	Mt 5:3-10,14	MAT 5:3-10; MAT 5:14
en	Matt 5-7	MAT 5:1-7:29
en	Mt 6:9-13	MAT 6:9-13
en	Matthew 28:20	MAT 28:20
en	Mark 1:15	MRK 1:15
en	Mk 16:20	MRK 16:20
en	Luke 15:11-32	LUK 15:11-32
en	Lk 1:46-55	LUK 1:46-55
en	Luke 2:1–20; Matthew 2:1–12	LUK 2:1-20; MAT 2:1-12
en	Acts 2:42-47	ACT 2:42-47
en	Acts of the Apostles 1:8	ACT 1:8
en	Romans 8:28	ROM 8:28
en	Rom 8:38–39	ROM 8:38-39
en	Rom 8	ROM 8:1-39
en	1 Cor 13:4-7	1CO 13:4-7
en	1 Corinthians 13	1CO 13:1-13
en	1Cor13:4	1CO 13:4
en	I Cor 13:4	1CO 13:4
en	First Letter to the Corinthians 13:4	1CO 13:4
en	1 Cor 13:4-7, 13	1CO 13:4-7; 1CO 13:13
en	1 Cor 12:31–13:8	1CO 12:31-13:8
en	2 Corinthians 5:17	2CO 5:17
en	II Corinthians 5:17	2CO 5:17
en	2 Cor 13:14	2CO 13:14
en	Galatians 5:22-23	GAL 5:22-23
en	Ephesians 2:8-10	EPH 2:8-10
en	Eph 6:10–18	EPH 6:10-18
en	Philippians 4:6-7	PHP 4:6-7
en	Phil 4:13	PHP 4:13
en	Colossians 3:12	COL 3:12
en	1 Thessalonians 5:16-18	1TH 5:16-18
en	1 Thess 5:17	1TH 5:17
en	2 Thessalonians 3:3	2TH 3:3
en	1 Timothy 2:1	1TI 2:1
en	2 Tim 1:7	2TI 1:7
en	Titus 3:5	TIT 3:5
en	Philemon	PHM 1:1-25
en	Philemon 6	PHM 1:6
en	Phlm 1:6	PHM 1:6
en	Hebrews 11:1	HEB 11:1
en	Heb 12:1-2	HEB 12:1-2
en	James 1:5	JAS 1:5
en	Jas 5:13-16	JAS 5:13-16
en	1 Peter 5:7	1PE 5:7
en	1 Pt 5:7	1PE 5:7
en	2 Peter 1:4	2PE 1:4
en	1 John 4:8	1JN 4:8
en	1 Jn 4:7-8	1JN 4:7-8
en	I John 4:8	1JN 4:8
en	2 John 6	2JN 1:6
en	2 John	2JN 1:1-13
en	3 John 2	3JN 1:2
en	III John 4	3JN 1:4
en	Jude 3	JUD 1:3
en	Jude 1:3	JUD 1:3
en	Jude v. 3	JUD 1:3
en	Jude 20-21	JUD 1:20-21
en	Jude 24, 25	JUD 1:24; JUD 1:25
en	Jude	JUD 1:1-25
en	Jude 1	JUD 1:1-25
en	Jude 1-4	JUD 1:1-4
en	Revelation 21:4	REV 21:4
en	Rev 3:20	REV 3:20
en	Rv 22:20-21	REV 22:20-21
en	Rev 21-22	REV 21:1-22:21
en	Jean 3:16	JHN 3:16
en	Psaume 23	PSA 23:1-6
en	1 Corinthiens 13:4	1CO 13:4
en	Philipp 4:6	PHP 4:6
en	Lament 3:22	LAM 3:22
en	Eccles 3:1	ECC 3:1
en	John 22	!no_chapter
en	John 22:1	!no_chapter
en	John 0	!no_chapter
en	John 0:1	!no_chapter
en	John 3:0	!no_verse
en	John 3:37	!no_verse
en	John 3:200	!no_verse
en	John 3:16-37	!no_verse
en	John 3:16-22:1	!no_chapter
en	John 3:18-16	!backwards
en	John 4:1-3:16	!backwards
en	John 4-3	!backwards
en	John 3:18, 16	!backwards
en	John 3:16, 16	!backwards
en	John 3:16-18, 17	!backwards
en	John 21:25f	!no_verse
en	John	!chapter_missing
en	Genesis	!chapter_missing
en	Psalm	!chapter_missing
en	Genesis 51	!no_chapter
en	Gen 1:32	!no_verse
en	Exodus 41:1	!no_chapter
en	Leviticus 28	!no_chapter
en	Numbers 37:1	!no_chapter
en	Ruth 5:1	!no_chapter
en	Ruth 4:23	!no_verse
en	1 Kings 23:1	!no_chapter
en	Esther 10:4	!no_verse
en	Psalm 151	!no_chapter
en	Psalm 0	!no_chapter
en	Psalm 23:7	!no_verse
en	Psalm 51:20	!no_verse
en	Psalm 117:3	!no_verse
en	Psalm 119:177	!no_verse
en	Psalm 22 (24)	!psalm_mismatch
en	Psalm 23 (23)	!psalm_mismatch
en	Psalm 115 (114)	!psalm_mismatch
en	Psalm 150 (149)	!psalm_mismatch
en	Isaiah 67:1	!no_chapter
en	Daniel 15:1	!no_chapter
en	Joel 5:1	!no_chapter
en	Obadiah 22	!no_verse
en	Obadiah 2:1	!no_chapter
en	Jude 2:1	!no_chapter
en	Jude 26	!no_verse
en	Philemon 2:1	!no_chapter
en	3 John 16	!no_verse
en	Matthew 29:1	!no_chapter
en	Mark 17	!no_chapter
en	Luke 25	!no_chapter
en	Acts 29:1	!no_chapter
en	Romans 17:1	!no_chapter
en	1 Cor 13:14	!no_verse
en	1 Cor 17	!no_chapter
en	Revelation 23:1	!no_chapter
en	Rev 22:22	!no_verse
en	Hezekiah 3:16	!unknown_book
en	Enoch 1:1	!unknown_book
en	4 John 1:1	!unreadable
en	3 Corinthians 1:1	!unknown_book
en	3 Samuel 1:1	!unknown_book
en	2 Genesis 1:1	!unknown_book
en	1 Luke 2:1	!unknown_book
en	Corinthians 13:4	!unknown_book
en	J 3:16	!unknown_book
en	Ju 3:16	!ambiguous_book
en	Jud 1:3	!ambiguous_book
en	Phi 4:6	!ambiguous_book
en	Jo 3:16	!ambiguous_book
en	Zac 9:9	ZEC 9:9
en	hello	!unknown_book
en	Good morning 3:16	!unknown_book
en	3:16	!unreadable
en	16	!unreadable
en	:	!unreadable
en	John 3:	!unreadable
en	John :16	!unreadable
en	John 3::16	!unreadable
en	John 3:16-	!unreadable
en	John 3:-16	!unreadable
en	John 3:16:18	!unreadable
en	John 3:16!	!unreadable
en	John 3:16 loves	!unreadable
en	John three sixteen	!unknown_book
en	John 3:16; Foo 1:1	!unknown_book
en	John 3:16-18-20	!unreadable
en	John 3;;16	!unreadable
en	<b>John 3:16</b>	!unreadable
en		!empty
en	   	!empty
fr	Jean 3, 16	JHN 3:16
fr	Jean 3,16	JHN 3:16
fr	Jean 3.16	JHN 3:16
fr	Jean 3:16	JHN 3:16
fr	Jean 3 : 16	JHN 3:16
fr	Jn 3, 16	JHN 3:16
fr	Jn 3,16	JHN 3:16
fr	jn 3, 16	JHN 3:16
fr	Jn. 3, 16	JHN 3:16
fr	JEAN 3, 16	JHN 3:16
fr	Jean, chapitre 3, verset 16	JHN 3:16
fr	Jean chapitre 3 verset 16	JHN 3:16
fr	Jean ch. 3, v. 16	JHN 3:16
fr	saint Jean 3, 16	JHN 3:16
fr	Évangile selon saint Jean 3, 16	JHN 3:16
fr	Jean 3, 16 (LSG)	JHN 3:16
fr	Jn 3, 16a	JHN 3:16
fr	Jn 3, 16-18	JHN 3:16-18
fr	Jn 3,16–18	JHN 3:16-18
fr	Jn 3, 16 à 18	JHN 3:16-18
fr	Jn 3, 16s	JHN 3:16-17
fr	Jn 3, 16 ss	JHN 3:16-36
fr	Jn 3, 16.18	JHN 3:16; JHN 3:18
fr	Jn 3, 16 et 18	JHN 3:16; JHN 3:18
fr	Jn 3, 16.18.20-21	JHN 3:16; JHN 3:18; JHN 3:20-21
fr	Jn 3, 16, 18	JHN 3:16; JHN 3:18
fr	Jn 3, 16 ; 4, 1	JHN 3:16; JHN 4:1
fr	Jn 3,16 – 4,2	JHN 3:16-4:2
fr	Jean 3	JHN 3:1-36
fr	Jean 3-4	JHN 3:1-4:54
fr	Jn 17	JHN 17:1-26
fr	Gn 1, 3	GEN 1:3
fr	Gn 1,1–2,3	GEN 1:1-2:3
fr	Gn 1,1-2,3	GEN 1:1-2:3
fr	Gn 1, 1 – 2, 3	GEN 1:1-2:3
fr	Gn 1.1-2.3	GEN 1:1-2:3
fr	Genèse 1	GEN 1:1-31
fr	Genese 1, 1	GEN 1:1
fr	Gen 1, 1	GEN 1:1
fr	Exode 3, 14	EXO 3:14
fr	Ex 20, 1-17	EXO 20:1-17
fr	Lévitique 19, 18	LEV 19:18
fr	Lv 19, 18	LEV 19:18
fr	Nombres 6, 24-26	NUM 6:24-26
fr	Nb 6, 24	NUM 6:24
fr	Deutéronome 6, 4	DEU 6:4
fr	Dt 6, 4-9	DEU 6:4-9
fr	Josué 1, 9	JOS 1:9
fr	Jos 24, 15	JOS 24:15
fr	Juges 6, 12	JDG 6:12
fr	Jg 6, 12	JDG 6:12
fr	Rt 1, 16	RUT 1:16
fr	1 Samuel 3, 10	1SA 3:10
fr	1 S 3, 10	1SA 3:10
fr	I Samuel 3, 10	1SA 3:10
fr	Premier Samuel 3, 10	1SA 3:10
fr	2 S 7, 12	2SA 7:12
fr	1 Rois 19, 12	1KI 19:12
fr	1 R 19, 11-13	1KI 19:11-13
fr	2 R 5, 14	2KI 5:14
fr	II Rois 5, 14	2KI 5:14
fr	1 Chroniques 16, 34	1CH 16:34
fr	2 Ch 7, 14	2CH 7:14
fr	Esdras 3, 11	EZR 3:11
fr	Esd 3, 11	EZR 3:11
fr	Néhémie 8, 10	NEH 8:10
fr	Ne 8, 10	NEH 8:10
fr	Tobie 4, 15	TOB 4:15
fr	Tb 4, 15	TOB 4:15
fr	Jdt 13, 18	JDT 13:18
fr	Est 4, 14	EST 4:14
fr	1 M 2, 50	1MA 2:50
fr	2 Maccabées 7, 9	2MA 7:9
fr	2 M 12, 45	2MA 12:45
fr	Jb 19, 25	JOB 19:25
fr	Psaume 23	PSA 23:1-6
fr	Ps 23	PSA 23:1-6
fr	Ps 22 (23)	PSA 23:1-6
fr	Psaume 23(22)	PSA 23:1-6
fr	Ps 23 (22), 1-3	PSA 23:1-3
fr	Ps 22(23), 1	PSA 23:1
fr	Psaumes 23	PSA 23:1-6
fr	Ps 51, 3	PSA 51:1
fr	Ps 51, 12	PSA 51:10
fr	Ps 51, 21	PSA 51:19
fr	Ps 51, 1-2	PSA 51:1
fr	Ps 50 (51), 3	PSA 51:1
fr	Ps 50 (51), 3-4.12	PSA 51:1-2; PSA 51:10
fr	Ps 51	PSA 51:1-19
fr	Ps 8, 5	PSA 8:4
fr	Ps 13, 6	PSA 13:5
fr	Ps 22, 2	PSA 22:1
fr	Ps 117	PSA 117:1-2
fr	Ps 119, 105	PSA 119:105
fr	Ps 118 (119), 105	PSA 119:105
fr	Ps 104, 1-2.5-6.10.12	PSA 104:1-2; PSA 104:5-6; PSA 104:10; PSA 104:12
fr	Ps 9B	PSA 10:1-18
fr	Ps 9A	PSA 9:1-20
fr	Ps 113A	PSA 114:1-8
fr	Ps 113B	PSA 115:1-18
fr	Ps 10 (9)	PSA 10:1-18
fr	Ps 114 (113)	PSA 114:1-8
fr	Ps 115 (113)	PSA 115:1-18
fr	Ps 130 (129)	PSA 130:1-8
fr	Ps 129 (130)	PSA 130:1-8
fr	Ps 150	PSA 150:1-6
fr	Ps 23 ; Jn 3, 16	PSA 23:1-6; JHN 3:16
fr	Proverbes 3, 5-6	PRO 3:5-6
fr	Pr 3, 5	PRO 3:5
fr	Ecclésiaste 3, 1	ECC 3:1
fr	Qo 3, 1-8	ECC 3:1-8
fr	Qohélet 3, 1	ECC 3:1
fr	Cantique des Cantiques 8, 6	SNG 8:6
fr	Ct 8, 6	SNG 8:6
fr	Sagesse 3, 1	WIS 3:1
fr	Sg 3, 1-9	WIS 3:1-9
fr	Siracide 6, 14	SIR 6:14
fr	Si 6, 14	SIR 6:14
fr	Ben Sira 6, 14	SIR 6:14
fr	Isaïe 53	ISA 53:1-12
fr	Ésaïe 53	ISA 53:1-12
fr	Esaie 40, 31	ISA 40:31
fr	Is 40, 31	ISA 40:31
fr	Is 52,13–53,12	ISA 52:13-53:12
fr	Is 52,13-53,12	ISA 52:13-53:12
fr	Jérémie 29, 11	JER 29:11
fr	Jr 29, 11	JER 29:11
fr	Lm 3, 22-23	LAM 3:22-23
fr	Ba 3, 9	BAR 3:9
fr	Ézéchiel 36, 26	EZK 36:26
fr	Ez 36, 26	EZK 36:26
fr	Dn 3, 57	DAN 3:57
fr	Daniel 6, 22	DAN 6:22
fr	Osée 11, 1	HOS 11:1
fr	Os 11, 1	HOS 11:1
fr	Joël 2, 13	JOL 2:13
fr	Jl 4, 1	JOL 3:1
fr	Amos 5, 24	AMO 5:24
fr	Abdias 15	OBA 1:15
fr	Ab 1, 15	OBA 1:15
fr	Jonas 3, 10	JON 3:10
fr	Michée 6, 8	MIC 6:8
fr	Mi 6, 8	MIC 6:8
fr	Na 1, 7	NAM 1:7
fr	Habaquq 3, 17	HAB 3:17
fr	Ha 3, 17-19	HAB 3:17-19
fr	Sophonie 3, 17	ZEP 3:17
fr	So 3, 17	ZEP 3:17
fr	Ag 2, 9	HAG 2:9
fr	Zacharie 9, 9	ZEC 9:9
fr	Za 9, 9	ZEC 9:9
fr	Ml 3, 20	MAL 4:2
fr	Malachie 4, 2	MAL 4:2
fr	Matthieu 5, 3-10	MAT 5:3-10
fr	Mt 5, 3-10.14	MAT 5:3-10; MAT 5:14
fr	Mt 5, 3-10 ; 6, 9-13	MAT 5:3-10; MAT 6:9-13
fr	Mt 5–7	MAT 5:1-7:29
fr	Marc 1, 15	MRK 1:15
fr	Mc 1, 15	MRK 1:15
fr	Luc 15, 11-32	LUK 15:11-32
fr	Lc 1, 46-55	LUK 1:46-55
fr	Actes 2, 42-47	ACT 2:42-47
fr	Ac 2, 42	ACT 2:42
fr	Actes des Apôtres 1, 8	ACT 1:8
fr	Romains 8, 28	ROM 8:28
fr	Rm 8, 38-39	ROM 8:38-39
fr	1 Co 13, 4-7	1CO 13:4-7
fr	1 Corinthiens 13	1CO 13:1-13
fr	1ère lettre aux Corinthiens 13, 4	1CO 13:4
fr	Première lettre aux Corinthiens 13, 4	1CO 13:4
fr	1re épître aux Corinthiens 13, 4	1CO 13:4
fr	1 Co 13, 4-7, 13	1CO 13:4-7; 1CO 13:13
fr	1 Co 12,31–13,8	1CO 12:31-13:8
fr	2 Co 5, 17	2CO 5:17
fr	II Co 5, 17	2CO 5:17
fr	Galates 5, 22-23	GAL 5:22-23
fr	Ga 5, 22	GAL 5:22
fr	Éphésiens 2, 8-10	EPH 2:8-10
fr	Ep 2, 8	EPH 2:8
fr	Philippiens 4, 6-7	PHP 4:6-7
fr	Ph 4, 13	PHP 4:13
fr	Colossiens 3, 12	COL 3:12
fr	1 Thessaloniciens 5, 17	1TH 5:17
fr	2 Th 3, 3	2TH 3:3
fr	1 Timothée 2, 1	1TI 2:1
fr	2 Tm 1, 7	2TI 1:7
fr	Tite 3, 5	TIT 3:5
fr	Tt 3, 5	TIT 3:5
fr	Philémon 6	PHM 1:6
fr	Phm 6	PHM 1:6
fr	Hébreux 11, 1	HEB 11:1
fr	He 12, 1-2	HEB 12:1-2
fr	Jacques 1, 5	JAS 1:5
fr	Jc 5, 13-16	JAS 5:13-16
fr	1 Pierre 5, 7	1PE 5:7
fr	1 P 5, 7	1PE 5:7
fr	2 P 1, 4	2PE 1:4
fr	1 Jean 4, 8	1JN 4:8
fr	1 Jn 4, 7-8	1JN 4:7-8
fr	2 Jn 6	2JN 1:6
fr	3 Jean 2	3JN 1:2
fr	Jude 3	JUD 1:3
fr	Jude 20-21	JUD 1:20-21
fr	Jude	JUD 1:1-25
fr	Apocalypse 21, 4	REV 21:4
fr	Ap 3, 20	REV 3:20
fr	Ap 22, 20-21	REV 22:20-21
fr	John 3:16	JHN 3:16
fr	1 Cor 13:4-7	1CO 13:4-7
fr	Jean 22	!no_chapter
fr	Jean 22, 1	!no_chapter
fr	Jean 3, 37	!no_verse
fr	Jn 3, 200	!no_verse
fr	Jn 3, 18-16	!backwards
fr	Jn 4, 1 – 3, 16	JHN 4:1-3; JHN 4:16
fr	Jn 3, 18.16	!backwards
fr	Jean	!chapter_missing
fr	Genèse	!chapter_missing
fr	Psaume	!chapter_missing
fr	Gn 51	!no_chapter
fr	Gn 1, 32	!no_verse
fr	Ex 41, 1	!no_chapter
fr	Ps 151	!no_chapter
fr	Ps 51, 22	!no_verse
fr	Ps 23, 7	!no_verse
fr	Ps 22 (24)	!psalm_mismatch
fr	Ps 23 (23)	!psalm_mismatch
fr	Is 67, 1	!no_chapter
fr	Dn 15, 1	!no_chapter
fr	Jl 5, 1	!no_chapter
fr	Ml 3, 25	!no_verse
fr	Abdias 22	!no_verse
fr	Jude 2, 1	!backwards
fr	Jude 26	!no_verse
fr	Mt 29, 1	!no_chapter
fr	Mc 17	!no_chapter
fr	Lc 25, 1	!no_chapter
fr	Ac 29, 1	!no_chapter
fr	1 Co 13, 14	!no_verse
fr	Ap 23, 1	!no_chapter
fr	Mt 5,3-10,14	!ambiguous_range
fr	Lc 1,5-10,20	!ambiguous_range
fr	Hénoch 1, 1	!unknown_book
fr	3 Corinthiens 1, 1	!unknown_book
fr	Corinthiens 13, 4	!unknown_book
fr	Ju 3, 16	!ambiguous_book
fr	Jo 3, 16	!ambiguous_book
fr	Phil 4, 13	PHP 4:13
fr	bonjour	!unknown_book
fr	3, 16	!unreadable
fr	Jn 3,	!unreadable
fr	Jn 3, 16-	!unreadable
fr	Jn 3, 16 !	!unreadable
fr	Jn 3, 16-18-20	!unreadable
fr	Jean trois seize	!unknown_book
fr	Jn 3, 16 ; Xyz 1, 1	!unknown_book
`;
